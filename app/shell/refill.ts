/** Restores saved input into the forms of a page that hydrates: React has overwritten the server's values. */
export function refill(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>('form[data-saved]')) {
		const left = new Map<string, string[]>()
		for (const [name, value] of JSON.parse(form.dataset.saved ?? '[]') as [string, string][])
			left.set(name, [...(left.get(name) ?? []), value])
		form.removeAttribute('data-saved')
		for (const control of form.elements) fillIn(control, left)
	}
}

function fillIn(control: Element, left: Map<string, string[]>): void {
	if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
		const isChosen = left.get(control.name)?.includes(control.value) ?? false
		// React notices a choice by its click.
		if (control.name && !control.disabled && control.checked !== isChosen) {
			if (control.type === 'checkbox' || isChosen) control.click()
		}
		return
	}
	const isTaken =
		control instanceof HTMLSelectElement ||
		control instanceof HTMLTextAreaElement ||
		(control instanceof HTMLInputElement && !/^(file|password|submit|button)$/.test(control.type))
	if (!isTaken) return
	const value = left.get(control.name)?.shift()
	if (value === undefined || control.value === value) return
	// Bypasses the setter with which React tracks the value.
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
	control.dispatchEvent(new Event('input', { bubbles: true }))
	control.dispatchEvent(new Event('change', { bubbles: true }))
}
