import { useEffect, useRef } from 'react'

type Removed = { section: string }[]

/** Where the keyboard goes on when a section is taken out or put back: the button that did it is gone. */
export function useFocusKept(removed: Removed): void {
	const before = useRef(removed)
	useEffect(() => {
		const [gone] = without(removed, before.current)
		const [back] = without(before.current, removed)
		before.current = removed
		if (document.activeElement !== document.body) return
		const wanted = gone ? `[data-removed="${gone.section}"] button` : `[data-section="${back?.section}"] a`
		document.querySelector<HTMLElement>(wanted)?.focus()
	}, [removed])
}

function without(these: Removed, those: Removed): Removed {
	return these.filter(({ section }) => !those.some((each) => each.section === section))
}
