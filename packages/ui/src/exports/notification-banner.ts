export * from '../components/NotificationBanner/index.ts';
