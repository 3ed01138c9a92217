export { PaymentSuccess, type PaymentSuccessProps } from '../PaymentSuccess/PaymentSuccess.tsx';
