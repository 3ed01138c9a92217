export { Avatar, type AvatarProps } from './Avatar.tsx';
export { AvatarLinks, type AvatarLink, type AvatarLinksProps } from './AvatarLinks.tsx';
