export { AccountHero, type AccountHeroProps } from '../AccountHero/AccountHero.tsx';
