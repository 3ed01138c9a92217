export {
  NotificationBanner,
  type NotificationAction,
  type NotificationBannerProps,
} from './NotificationBanner.tsx';
export { NotificationStack, type Notification, type NotificationStackProps } from './NotificationStack.tsx';
