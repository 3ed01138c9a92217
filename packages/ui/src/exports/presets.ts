export { presets, type PresetName } from '../theme/presets.ts';
