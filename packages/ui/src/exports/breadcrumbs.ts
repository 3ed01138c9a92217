export * from '../components/Breadcrumbs/index.ts';
