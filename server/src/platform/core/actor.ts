import type { ApiScope, EndpointSpec, Role } from '@haulwise/contract';

/** What the API key of a program may do. */
export interface KeyRights {
  scopes: readonly ApiScope[];
  /** The paid plan of its owner has ended. */
  is_stopped: boolean;
}

/** Who is calling, as the database knew them when the request began. */
export interface Actor {
  user_id: string;
  /** Of the session, or of the API key. */
  session_id: string;
  role: Role;
  username: string;
  first_name: string;
  has_two_factor: boolean;
  /** Must set up two-factor sign-in, which this server requires of them, before doing anything else. */
  lacks_two_factor: boolean;
  /** Null for administrators, who stand outside companies. */
  company_id: string | null;
  /** Null for people, who are signed in themselves. */
  key: KeyRights | null;
}

/** A user of a company. */
export interface Member extends Actor {
  company_id: string;
}

export function isMember(actor: Actor): actor is Member {
  return actor.company_id !== null;
}

interface Actors {
  public: Actor | null;
  user: Actor;
  company: Member;
  admin: Actor;
}

export type ActorFor<E extends EndpointSpec> = Actors[E['access']];
