import { printTable } from './eval/measures.ts';
import { openKnowledge } from './eval/open-knowledge.ts';
import { measureOwners } from './eval/owners.ts';

const { knowledge, db, close } = await openKnowledge();
console.log(printTable((await measureOwners(knowledge, db))!));
await close();
