/** The profile's popup on a desktop and on a phone, as one file. */
export { ProfileMenu } from './ProfileMenu.tsx';
export { ProfilePopover } from './ProfilePopover.tsx';
