export {
  MissingAnswerList,
  type MissingAnswer,
  type MissingAnswerListProps,
} from '../OnboardingSummary/MissingAnswerList.tsx';
export { StepSummary, type StepSummaryProps, type SummedUpStep } from '../OnboardingSummary/StepSummary.tsx';
