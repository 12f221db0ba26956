import { useSyncExternalStore } from 'react'

/** Is React at work in the browser already? Before that the form is plain HTML. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		() => () => {},
		() => true,
		() => false,
	)
}
