export { TemplateList, type TemplateListProps } from '../PaymentTemplates/TemplateList.tsx';
export { TemplateNameDialog, type TemplateNameDialogProps } from '../PaymentTemplates/TemplateNameDialog.tsx';
