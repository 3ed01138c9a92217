export { InvitationCard, type InvitationCardProps } from '../InvitationCard/InvitationCard.tsx';
