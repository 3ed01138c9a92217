export { AgreementReader, type AgreementReaderProps } from '../AgreementReader/AgreementReader.tsx';
