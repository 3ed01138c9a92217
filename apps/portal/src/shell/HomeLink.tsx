import { Link } from 'react-router';
import { useBranding } from '../app/branding.ts';
import { HeaderLogo } from './Logo.tsx';
import { useShellRoutes } from './ShellRoutes.ts';

/** The logo in the header, which leads home. */
export function HomeLink() {
  const branding = useBranding();
  const { home } = useShellRoutes();
  return (
    <Link to={home}>
      <HeaderLogo branding={branding} />
    </Link>
  );
}
