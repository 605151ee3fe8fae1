import { useSearchParams } from 'wouter';

/**
 * The file whose details are open, kept in the address, so that Back closes them and other screens can link to them.
 */
export function useOpenFile() {
  const [params, setParams] = useSearchParams();
  const change = (id: string | null, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete('file');
        else next.set('file', id);
        return next;
      },
      { replace },
    );
  return {
    openId: params.get('file'),
    open: (id: string) => change(id, false),
    close: () => change(null, true),
  };
}
