// A colour is picked or typed: each field follows the other.
for (const picker of document.querySelectorAll('input[data-colour-of]')) {
	const field = document.getElementsByName(picker.dataset.colourOf)[0]
	if (!field || picker.dataset.follows) continue
	picker.dataset.follows = 'yes'
	picker.addEventListener('input', () => {
		field.value = picker.value
		field.dispatchEvent(new Event('input', { bubbles: true }))
	})
	field.addEventListener('input', () => {
		if (/^#[0-9a-f]{6}$/i.test(field.value)) picker.value = field.value
	})
}
