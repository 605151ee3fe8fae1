import { useSearchParams } from 'wouter';
import { getToday } from '../../../../platform/format/time-zone.ts';
import {
  checkRange,
  type DayFaults,
  type Days,
  DEFAULT_PRESET,
  getPresetRange,
  PRESETS,
  type Preset,
  type Range,
} from '../range.ts';

export interface RangeAddress {
  range: Range;
  today: string;
  /** IANA name. */
  zone: string;
  /** The custom days in the address, and what is wrong with them. */
  named: Days;
  faults: DayFaults;
  isCompared: boolean;
  choosePreset: (preset: Preset) => void;
  chooseDays: (days: Days) => void;
  compare: (isCompared: boolean) => void;
}

/** The dashboard's days in a time zone, kept in the address; the last 30 if it names none or is invalid. */
export function useRange(zone: string): RangeAddress {
  const [params, setParams] = useSearchParams();
  const today = getToday(zone, new Date());
  const named = { start_date: params.get('start_date') ?? '', end_date: params.get('end_date') ?? '' };
  const isNamed = named.start_date !== '' || named.end_date !== '';
  const faults = isNamed ? checkRange(named, today) : {};
  const preset = PRESETS.find((days) => String(days) === params.get('days')) ?? DEFAULT_PRESET;
  const range: Range =
    isNamed && Object.keys(faults).length === 0 ? { ...named, preset: null } : getPresetRange(preset, today);

  const change = (changes: Record<string, string>) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });

  return {
    range,
    today,
    zone,
    named,
    faults,
    isCompared: params.get('compare') === 'previous',
    choosePreset: (next) => change({ days: next === DEFAULT_PRESET ? '' : String(next), start_date: '', end_date: '' }),
    chooseDays: (days) => change({ days: '', ...days }),
    compare: (isCompared) => change({ compare: isCompared ? 'previous' : '' }),
  };
}
