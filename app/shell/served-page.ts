const fields = 'input, textarea, select'

/**
 * Keeps the server's HTML until React has hydrated the page. If React fails before, the HTML is restored: its links
 * and forms work without script.
 */
export function keepServedPage() {
	let page: HTMLElement | null = document.documentElement.cloneNode(true) as HTMLElement
	document.addEventListener('input', follow, true)

	/** Keeps text typed meanwhile. */
	function follow({ target }: Event) {
		const typed = [...document.querySelectorAll<HTMLInputElement>(fields)]
		const kept = page?.querySelectorAll<HTMLInputElement>(fields)[typed.indexOf(target as HTMLInputElement)]
		if (!kept || kept.type === 'file') return
		kept.value = (target as HTMLInputElement).value
		kept.checked = (target as HTMLInputElement).checked
	}

	function letGo() {
		page = null
		document.removeEventListener('input', follow, true)
	}

	/** @param unmount removes React from the page */
	function restore(unmount: () => void) {
		const whole = page
		if (!whole) return
		const { scrollX, scrollY } = window
		letGo()
		// React would render an error; this runs before the browser paints.
		queueMicrotask(() => {
			try {
				unmount()
			} catch (error) {
				console.error(error)
			}
			for (const shown of [...document.children]) shown.remove()
			document.append(whole)
			// The scripts of plain documents take over.
			Reflect.deleteProperty(window, '__reactRouterDataRouter')
			scrollTo(scrollX, scrollY)
		})
	}
	return { letGo, restore }
}
