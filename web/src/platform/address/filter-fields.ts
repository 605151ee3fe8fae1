import type { ListAddress } from './use-list-address.ts';

/** The properties of fields that show a list's filters and set them. */
export function bindFilters(address: ListAddress) {
  return {
    /** Of a choice or a day; `unset` is what it shows where the address says nothing. */
    field: (name: string, unset = '') => ({
      name,
      value: address.filter(name) || unset,
      onChange: (event: { target: { value: string } }) =>
        address.setFilter(name, event.target.value === unset ? '' : event.target.value),
    }),
    search: (name = 'search') => {
      const value = address.filter(name);
      // A search that goes on is one step back, not one for every pause.
      return { value, onSearch: (words: string) => address.setFilter(name, words, { replace: value !== '' }) };
    },
  };
}
