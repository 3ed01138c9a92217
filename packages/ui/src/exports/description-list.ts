export * from '../components/DescriptionList/index.ts';
