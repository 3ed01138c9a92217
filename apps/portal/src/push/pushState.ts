/** What push messages can be on this device. */
export type PushState = 'unsupported' | 'needsInstalling' | 'denied' | 'off' | 'on';

type Device = {
  /** Whether the browser has all that push messages need. */
  readonly capable: boolean;
  /** An iPhone or iPad, where only a portal on the home screen gets messages. */
  readonly apple: boolean;
  readonly installed: boolean;
  readonly permission: NotificationPermission;
  /** Whether the person has turned them on here. */
  readonly on: boolean;
};

export function pushStateOf({ capable, apple, installed, permission, on }: Device): PushState {
  if (!capable) return apple && !installed ? 'needsInstalling' : 'unsupported';
  if (permission === 'denied') return 'denied';
  return on && permission === 'granted' ? 'on' : 'off';
}
