export * from '../components/FieldList/index.ts';
