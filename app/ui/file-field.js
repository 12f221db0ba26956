// Uploads the file of a plain form as soon as it is chosen (ui/file-field.tsx). Without script it is sent with the
// form.
// @ts-check

for (const field of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-file-field]')))
	open(field)

/** @param {HTMLElement} field */
function open(field) {
	const input = /** @type {HTMLInputElement} */ (field.querySelector('input[type=file]'))
	const sent = /** @type {HTMLElement} */ (field.querySelector('[data-sent]'))
	const box = /** @type {HTMLInputElement} */ (sent.querySelector('input'))
	const sending = /** @type {HTMLElement} */ (field.querySelector('[data-sending]'))
	const bar = /** @type {HTMLProgressElement} */ (sending.querySelector('progress'))
	const said = /** @type {HTMLElement} */ (field.querySelector('[role=status]'))
	const words = JSON.parse(field.dataset.words ?? '{}')
	const form = input.form
	/** @type {XMLHttpRequest | undefined} */
	let request
	/** The upload of a chosen file failed: the form is stopped once, or it would be sent without. */
	let isMissing = false
	/**
	 * The button pressed during the upload, with its label. @type {{ button: HTMLButtonElement, was: string } |
	 * undefined}
	 */
	let pressed

	// With script the file's name is shown above instead of the browser's text.
	const choose = /** @type {HTMLElement} */ (field.querySelector('[data-choose]'))
	input.className = 'sr-only'
	input.addEventListener('focus', () => choose.classList.toggle('outline-2', input.matches(':focus-visible')))
	input.addEventListener('blur', () => choose.classList.remove('outline-2'))

	input.addEventListener('change', () => {
		const file = input.files?.[0]
		if (file) take(file)
	})
	sending.querySelector('button')?.addEventListener('click', () => {
		request?.abort()
		settle('')
	})
	// A form sent during the upload waits for its end.
	form?.addEventListener(
		'submit',
		(event) => {
			if (!request && !isMissing) return
			event.preventDefault()
			event.stopImmediatePropagation()
			if (isMissing) return holdOnce()
			const button = event.submitter ?? form.querySelector('button:not([type=button])')
			if (!(button instanceof HTMLButtonElement) || pressed) return
			pressed = { button, was: button.textContent ?? '' }
			button.textContent = field.dataset.uploading ?? ''
			lock(true)
		},
		true,
	)

	function holdOnce() {
		isMissing = false
		said.textContent = `${said.textContent} ${field.dataset.held ?? ''}`
		input.focus()
	}

	/** @param {boolean} isLocked */
	function lock(isLocked) {
		/** @type {HTMLFieldSetElement} */ for (const part of form?.querySelectorAll('fieldset[data-lock]') ?? [])
			part.disabled = isLocked
	}

	/** @param {File} file */
	function take(file) {
		if (file.size > Number(input.dataset.maxBytes)) return settle('files.too-large')
		if (file.size === 0) return settle('files.empty')
		box.disabled = true
		isMissing = false
		said.textContent = ''
		name(file.name)
		bar.value = 0
		show(sending)
		request = new XMLHttpRequest()
		request.upload.onprogress = (event) => {
			if (event.lengthComputable) bar.value = event.loaded / event.total
		}
		request.onload = () => answered(request)
		request.onerror = () => settle('files.broken-off')
		request.open('POST', `/uploads/${field.dataset.fileField}?${new URLSearchParams({ name: file.name })}`)
		request.setRequestHeader('content-type', 'application/octet-stream')
		request.send(file)
	}

	/** @param {XMLHttpRequest | undefined} answer */
	function answered(answer) {
		try {
			const told = JSON.parse(answer?.responseText ?? '')
			if (answer?.status !== 201) return settle(told.code ?? 'files.failed')
			box.value = told.id
			name(told.name)
			settle(null)
		} catch {
			settle('files.failed')
		}
	}

	/** The upload ended. @param {string | null} code null: success; empty: cancelled; else the error */
	function settle(code) {
		request = undefined
		input.value = ''
		box.disabled = code !== null
		box.checked = code === null
		show(code === null ? sent : undefined)
		said.textContent = code ? [field.dataset.failed, words[code] ?? ''].join('. ') : ''
		input.toggleAttribute('aria-invalid', Boolean(code))
		isMissing = Boolean(code)
		if (!pressed) return
		const { button, was } = pressed
		pressed = undefined
		lock(false)
		button.textContent = was
		if (code === null) button.click()
		else if (isMissing) holdOnce()
		else input.focus()
	}

	/** @param {string} text */
	function name(text) {
		for (const shown of field.querySelectorAll('[data-file-name]')) shown.textContent = text
	}

	/** @param {HTMLElement | undefined} part */
	function show(part) {
		sent.hidden = part !== sent
		sending.hidden = part !== sending
	}
}
