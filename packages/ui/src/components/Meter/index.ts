export { Meter, type MeterProps, type MeterStatus } from './Meter.tsx';
