// Polyfills for older browsers (docs/operating.md) on pages that hydrate. root.tsx loads it only there, before any
// other script. `scripts/check-browsers.ts` reads the list of functions from it.
// @ts-check
;(() => {
	/** @param {any} on @param {string} name @param {unknown} value */
	function add(on, name, value) {
		if (!(name in on)) Object.defineProperty(on, name, { value, writable: true, configurable: true })
	}

	/** @param {number} index @param {number} length */
	function place(index, length) {
		const whole = Math.trunc(index) || 0
		return whole < 0 ? length + whole : whole
	}

	/** @this {ArrayLike<unknown>} @param {number} index */
	function at(index) {
		return this[place(index, this.length)]
	}
	add(Array.prototype, 'at', at)
	add(String.prototype, 'at', at)
	add(Object.getPrototypeOf(Uint8Array.prototype), 'at', at)

	add(
		Array.prototype,
		'findLast',
		/** @this {unknown[]} @param {(one: unknown, at: number, all: unknown[]) => unknown} test */
		function (test) {
			for (let n = this.length - 1; n >= 0; n--) if (test(this[n], n, this)) return this[n]
		},
	)
	add(
		Array.prototype,
		'toSorted',
		/** @this {unknown[]} @param {(one: unknown, other: unknown) => number} [compare] */
		function (compare) {
			return [...this].sort(compare)
		},
	)
	add(
		Array.prototype,
		'toReversed',
		/** @this {unknown[]} */
		function () {
			return [...this].reverse()
		},
	)
	add(
		Array.prototype,
		'toSpliced',
		/** @this {unknown[]} @param {[number, number, ...unknown[]]} given */
		function (...given) {
			const copy = [...this]
			copy.splice(...given)
			return copy
		},
	)
	add(
		Array.prototype,
		'with',
		/** @this {unknown[]} @param {number} index @param {unknown} value */
		function (index, value) {
			const n = place(index, this.length)
			if (n < 0 || n >= this.length) throw new RangeError('Invalid index')
			const copy = [...this]
			copy[n] = value
			return copy
		},
	)

	add(
		Object,
		'hasOwn',
		/** @param {object} object @param {PropertyKey} key */
		(object, key) => Object.getOwnPropertyDescriptor(Object(object), key) !== undefined,
	)
	add(
		Map,
		'groupBy',
		/** @param {Iterable<unknown>} items @param {(item: unknown, at: number) => unknown} keyOf */
		(items, keyOf) => {
			const groups = new Map()
			let n = 0
			for (const item of items) {
				const key = keyOf(item, n++)
				const group = groups.get(key)
				if (group) group.push(item)
				else groups.set(key, [item])
			}
			return groups
		},
	)
	add(
		String.prototype,
		'toWellFormed',
		/** @this {string} */
		function () {
			return this.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (found) =>
				found.length === 2 ? found : '\uFFFD',
			)
		},
	)
	add(
		URL,
		'canParse',
		/** @param {string} address @param {string} [base] */
		(address, base) => {
			try {
				return Boolean(new URL(address, base))
			} catch {
				return false
			}
		},
	)

	add(
		HTMLFormElement.prototype,
		'requestSubmit',
		/** @this {HTMLFormElement} @param {HTMLElement | null} [submitter] */
		function (submitter) {
			if (submitter) return submitter.click()
			const button = document.createElement('button')
			button.hidden = true
			this.append(button)
			button.click()
			button.remove()
		},
	)
	if (!('SubmitEvent' in self) || !('submitter' in SubmitEvent.prototype)) {
		/** @type {Element | null} */
		let pressed = null
		addEventListener(
			'click',
			({ target }) => {
				pressed = target instanceof Element ? target.closest('button:not([type=button])') : null
			},
			true,
		)
		Object.defineProperty(Event.prototype, 'submitter', {
			configurable: true,
			get() {
				return pressed instanceof HTMLButtonElement && pressed.form === this.target ? pressed : null
			},
		})
	}

	// React Router reads a page's data with these: one chunk at a time, without back pressure.
	/** @typedef {{ transform?: (chunk: unknown, to: object) => unknown, flush?: (to: object) => unknown }} Transformer */
	class SimpleTransformStream {
		/** @param {Transformer} [transformer] */
		constructor(transformer = {}) {
			this.transformer = transformer
			this.readable = new ReadableStream({
				start: (controller) => {
					this.controller = controller
				},
			})
		}
	}
	class SimpleTextEncoderStream extends SimpleTransformStream {
		constructor() {
			const encoder = new TextEncoder()
			super({
				transform: (text, to) =>
					/** @type {ReadableStreamDefaultController} */ (to).enqueue(encoder.encode(String(text))),
			})
		}
	}
	/** @param {ReadableStream} from @param {any} through */
	async function pipe(from, { transformer, controller }) {
		const reader = from.getReader()
		try {
			for (let read = await reader.read(); !read.done; read = await reader.read())
				if (transformer.transform) await transformer.transform(read.value, controller)
				else controller.enqueue(read.value)
			await transformer.flush?.(controller)
			controller.close()
		} catch (error) {
			controller.error(error)
		}
	}
	// All three or none: they do not work with the browser's own.
	const streams = ['TransformStream', 'TextEncoderStream'].every((name) => name in self)
	if (!streams || !('pipeThrough' in ReadableStream.prototype)) {
		const define = (/** @type {object} */ on, /** @type {string} */ name, /** @type {unknown} */ value) =>
			Object.defineProperty(on, name, { value, writable: true, configurable: true })
		define(self, 'TransformStream', SimpleTransformStream)
		define(self, 'TextEncoderStream', SimpleTextEncoderStream)
		define(
			ReadableStream.prototype,
			'pipeThrough',
			/** @this {ReadableStream} @param {SimpleTransformStream} through */
			function (through) {
				void pipe(this, through)
				return through.readable
			},
		)
	}
	document.currentScript?.remove()
})()
