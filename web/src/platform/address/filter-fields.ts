import type { ListAddress } from './use-list-address.ts';

/** Props of fields that show and set a list's filters. */
export function bindFilters(address: ListAddress) {
  return {
    /** For a choice or a day; `unset` is shown if the address has no value. */
    field: (name: string, unset = '') => ({
      name,
      value: address.filter(name) || unset,
      onChange: (event: { target: { value: string } }) =>
        address.setFilter(name, event.target.value === unset ? '' : event.target.value),
    }),
    search: (name = 'search') => {
      const value = address.filter(name);
      // Continued typing replaces the history entry, so that a search is one step back.
      return { value, onSearch: (words: string) => address.setFilter(name, words, { replace: value !== '' }) };
    },
  };
}
