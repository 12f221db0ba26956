import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#app/paraglide/messages.js'

/** Asks before somebody leaves a page with what they have typed and not saved. */
export function useUnsaved(isAtFirst: boolean) {
	const isUnsaved = useRef(isAtFirst)
	const mark = useCallback(() => {
		isUnsaved.current = true
	}, [])
	const clear = useCallback(() => {
		isUnsaved.current = false
	}, [])
	const blocker = useBlocker(() => isUnsaved.current && !confirm(m.quiz_leave()))

	useEffect(() => {
		if (blocker.state === 'blocked') blocker.reset()
	}, [blocker])
	useEffect(() => {
		const ask = (event: BeforeUnloadEvent) => {
			if (isUnsaved.current) event.preventDefault()
		}
		addEventListener('beforeunload', ask)
		return () => removeEventListener('beforeunload', ask)
	}, [])
	return { mark, clear }
}
