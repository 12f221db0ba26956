import { useSyncExternalStore } from 'react'

/** Has React taken over? Before that the form is plain HTML. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		() => () => {},
		() => true,
		() => false,
	)
}
