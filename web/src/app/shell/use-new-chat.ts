import { useLocation } from 'wouter';

/** Clears the current conversation and goes to /chat (spec §2). */
export function useNewChat(): () => void {
  const [, navigate] = useLocation();
  return () => {
    navigate('/chat');
    // Also on /chat itself, where the address does not change and a half-started conversation would stay.
    window.dispatchEvent(new CustomEvent('clearConversation'));
  };
}
