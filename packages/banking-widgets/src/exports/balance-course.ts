export { BalanceCourse, type BalanceCourseProps } from '../BalanceCourse/BalanceCourse.tsx';
