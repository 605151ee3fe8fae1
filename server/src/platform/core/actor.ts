import type { EndpointSpec, Role } from '@haulwise/contract';

/** Who is calling, as the database knew them when the request began. */
export interface Actor {
  user_id: string;
  session_id: string;
  role: Role;
  username: string;
  first_name: string;
  has_two_factor: boolean;
  /** Must set up two-factor sign-in, which this server requires of them, before doing anything else. */
  lacks_two_factor: boolean;
}

export type ActorFor<E extends EndpointSpec> = E['access'] extends 'public' ? Actor | null : Actor;
