export { Hero, type HeroProps } from '../components/Hero/index.ts';
