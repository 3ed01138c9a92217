export { Switch, type SwitchProps } from '../components/Switch/index.ts';
