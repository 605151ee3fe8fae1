import type { Db } from '../../../../platform/db/database.ts';
import { type ReadScope, runInScope } from '../../../../platform/db/scope.ts';
import { readCompanyRows } from './company-list.store.ts';
import { CompanyList, NOTHING_OWN } from './company-list.ts';

/** However many companies there are, their lists take no more memory than this (bytes). */
const MOST_BYTES = 64 * 1024 * 1024;
/** Of a company without documents, whose absence is worth knowing. */
const EMPTY_BYTES = 256;

/** Lists of the companies that asked lately, read from the database when they are needed. */
export class CompanyLists {
  private readonly model: string;
  private readonly mostBytes: number;
  private readonly kept = new Map<string, CompanyList>();
  private readonly loading = new Map<string, Promise<CompanyList>>();
  private bytes = 0;

  constructor(model: string, mostBytes = MOST_BYTES) {
    this.model = model;
    this.mostBytes = mostBytes;
  }

  /** The list of the scope's company. */
  async load(db: Db, { company_id }: ReadScope): Promise<CompanyList> {
    if (company_id === null) return NOTHING_OWN;
    const kept = this.kept.get(company_id);
    if (kept) {
      // Marks it as the most recently used.
      this.kept.delete(company_id);
      this.kept.set(company_id, kept);
      return kept;
    }
    const begun = this.loading.get(company_id) ?? this.begin(db, company_id);
    return await begun;
  }

  /** Forgets a company's list, because its documents have changed; a list that is being read is not kept either. */
  drop(companyId: string): void {
    this.loading.delete(companyId);
    const kept = this.kept.get(companyId);
    if (!kept) return;
    this.kept.delete(companyId);
    this.bytes -= sizeOf(kept);
  }

  /** Forgets all, because changes may have been missed. */
  clear(): void {
    this.loading.clear();
    this.kept.clear();
    this.bytes = 0;
  }

  /** The list of what is attached to the scope's conversation; not kept, since it is small and asked for again by few. */
  async readAttached(db: Db, scope: ReadScope): Promise<CompanyList> {
    return scope.conversation_id === null ? NOTHING_OWN : await this.read(db, scope);
  }

  private async read(db: Db, scope: ReadScope): Promise<CompanyList> {
    const rows = await runInScope(db, scope, (reader) => readCompanyRows(reader, this.model));
    return rows.documents.length === 0 ? NOTHING_OWN : new CompanyList(rows);
  }

  private begin(db: Db, companyId: string): Promise<CompanyList> {
    const reading = this.read(db, { company_id: companyId, conversation_id: null });
    this.loading.set(companyId, reading);
    const isCurrent = () => this.loading.get(companyId) === reading;
    void reading.then(
      (list) => isCurrent() && this.keep(companyId, list),
      () => isCurrent() && this.loading.delete(companyId),
    );
    return reading;
  }

  private keep(companyId: string, list: CompanyList): void {
    this.loading.delete(companyId);
    this.kept.set(companyId, list);
    this.bytes += sizeOf(list);
    for (const id of this.kept.keys()) {
      if (this.bytes <= this.mostBytes) return;
      this.drop(id);
    }
  }
}

function sizeOf(list: CompanyList): number {
  return EMPTY_BYTES + list.bytes;
}
