export { QrCode, type QrCodeProps } from '../components/QrCode/index.ts';
