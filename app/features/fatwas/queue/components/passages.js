// Words that are selected in a passage are quoted by its link to write a remark.
// @ts-check

document.addEventListener('selectionchange', () => {
	const selection = document.getSelection()
	const words = selection?.toString().trim() ?? ''
	const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
	// Clicking the link clears the selection: use the last one.
	if (!range || !words) return
	const common = range.commonAncestorContainer
	const passage = (common instanceof Element ? common : common.parentElement)?.closest('[data-passage]')
	for (const link of document.querySelectorAll('a[data-remark]')) {
		const to = new URL(link.getAttribute('href') ?? '', location.href)
		const isHere = passage?.parentElement?.contains(link) ?? false
		link.toggleAttribute('data-quoted', isHere)
		to.searchParams.delete('quote')
		to.searchParams.delete('near')
		if (passage && isHere) {
			const before = document.createRange()
			before.setStart(passage, 0)
			before.setEnd(range.startContainer, range.startOffset)
			to.searchParams.set('quote', words.slice(0, 500))
			to.searchParams.set('near', String(before.toString().length))
		}
		link.setAttribute('href', to.pathname + to.search)
	}
})
