const fields = 'input, textarea, select'

/**
 * Keeps the page as the server sent it until React has taken it over whole. If React dies of anything before that, the
 * page is put back: its links and forms work without script.
 */
export function keepServedPage() {
	let page: HTMLElement | null = document.documentElement.cloneNode(true) as HTMLElement
	document.addEventListener('input', follow, true)

	/** What is typed meanwhile is not lost. */
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

	/** @param unmount takes React off the page */
	function restore(unmount: () => void) {
		const whole = page
		if (!whole) return
		const { scrollX, scrollY } = window
		letGo()
		// React is about to show an error in place of the page; this comes before the browser paints.
		queueMicrotask(() => {
			try {
				unmount()
			} catch (error) {
				console.error(error)
			}
			for (const shown of [...document.children]) shown.remove()
			document.append(whole)
			// The scripts of documents take over what pages that hydrate do themselves.
			Reflect.deleteProperty(window, '__reactRouterDataRouter')
			scrollTo(scrollX, scrollY)
		})
	}
	return { letGo, restore }
}
