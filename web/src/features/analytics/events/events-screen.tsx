import type { AnalyticsEvent } from '@haulwise/contract';
import { IconActivity } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { bindFilters } from '../../../platform/address/filter-fields.ts';
import { type FilterReader, usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import type { Column } from '../../../ui/lists/table-props.ts';
import { t } from '../../../words/words.ts';
import { parseDays } from '../days-address.ts';
import { formatEvent, formatProperties, KNOWN_EVENTS } from './event-words.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const EVENT = /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/;

const columns: Column<AnalyticsEvent>[] = [
  {
    id: 'at',
    header: t`Time`,
    cell: ({ at }) => (
      <time dateTime={at} title={at}>
        {formatDateTime(at)}
      </time>
    ),
  },
  { id: 'event', header: t`Event`, cell: ({ event }) => <span title={event}>{formatEvent(event)}</span> },
  {
    id: 'user',
    header: t`User`,
    cell: ({ user }) => (user === null ? '–' : <Link href={`/users/${user.id}`}>{user.username}</Link>),
  },
  { id: 'details', header: t`Details`, cell: ({ properties }) => formatProperties(properties) || '–' },
];

function parseFilters(reader: FilterReader) {
  const [event, user] = [reader.filter('event'), reader.filter('user_id')];
  return {
    ...parseDays(reader),
    event: EVENT.test(event) ? event : undefined,
    user_id: ID.test(user) ? user : undefined,
  };
}

/** What users did, by kind: the rows behind the charts of questions and features. Never what they wrote. */
export function EventsScreen({ navigation }: { navigation: ReactNode }) {
  const { address, filters, list } = usePagedList({
    key: ['events', 'list'],
    parseFilters,
    loadPage: async (query, signal) => (await call('GET /analytics/events/', { query, signal })).data,
  });
  const { field } = bindFilters(address);
  const { event } = filters;
  const known = event === undefined || KNOWN_EVENTS.includes(event) ? KNOWN_EVENTS : [event, ...KNOWN_EVENTS];
  return (
    <ListScreen
      title={t`Events`}
      navigation={navigation}
      count={list.count === undefined ? null : formatCountOf(list.count, 'event')}
      filters={
        <FilterBar>
          <SelectField
            {...field('event')}
            label={t`Event`}
            emptyLabel={t`All events`}
            options={known.map((value) => ({ value, label: formatEvent(value) }))}
          />
          <TextField {...field('start_date')} label={t`From day`} type="date" />
          <TextField {...field('end_date')} label={t`To day`} type="date" />
          {filters.user_id !== undefined && (
            <Button onClick={() => address.setFilter('user_id', '')}>{t`Show all users`}</Button>
          )}
        </FilterBar>
      }
    >
      <PagedTable
        list={list}
        label={t`Events`}
        columns={columns}
        keyOf={({ id }) => id}
        failure={t`Error loading the events`}
        icon={<IconActivity size={32} />}
        empty={{ title: t`No events`, text: t`Nobody did anything in the last 30 days. Choose earlier days above.` }}
        notFound={{ text: t`No event matches these filters.` }}
      />
    </ListScreen>
  );
}
