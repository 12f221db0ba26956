// The page of a door: finds people, lets them in, and keeps working without network. Before it on the page stand `fold` of
// platform/text/fold.js and `tally` of tally.js. It keeps on the phone the list of people and the scans, until twelve
// hours after the end. Scans are facts with a number of this device; the server and each phone add them up alike.
// @ts-check

/* global fold, tally, timeOf */

/**
 * @typedef {import('./tally.js').Scan} Scan
 * @typedef {[id: string, code: string, name: string, pool: number, party: number, state: 'ok' | 'off' | 'waits']} Person
 * @typedef {{ id: string, path: string, now: number, until: number, zone: string, digits: string,
 *   hours: [string, string][], pools: { id: string, name: string }[], pool: string | null, isKept: boolean,
 *   reader: { script: string, wasm: string }, words: Record<string, string> }} Data
 * @typedef {{ label: string, press: () => void, isQuiet?: boolean }} Choice
 */
;(() => {
	const second = 1000
	const syncEvery = 10 * second
	const copyEvery = 120 * second
	const longestWait = 120 * second
	const mostFound = 20
	const mostSent = 300
	const shapeOfCode = /^M[0-9A-HJKMNP-TV-Z]{12}$/
	/** The same code again within this time is the same look of the camera. */
	const sameLook = 4 * second

	/** @type {Data} */
	const data = JSON.parse(at('data').textContent || '')
	const { words } = data
	const prefix = `door:${data.id}:`

	/** @param {string} id */
	function at(id) {
		return /** @type {HTMLElement} */ (document.getElementById(id))
	}

	// The store of the phone.

	/** @param {string} name @param {any} otherwise */
	function stored(name, otherwise) {
		try {
			return JSON.parse(localStorage.getItem(prefix + name) || 'null') ?? otherwise
		} catch {
			return otherwise
		}
	}

	let canStore = true
	/** @param {string} name @param {unknown} value */
	function store(name, value) {
		try {
			localStorage.setItem(prefix + name, JSON.stringify(value))
		} catch {
			canStore = false
		}
	}

	/** Forgets everything about this door. */
	function forget() {
		for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
		if ('caches' in window)
			caches
				.open('doors')
				.then((cache) => cache.delete(location.origin + location.pathname))
				.catch(() => {})
	}

	/** @type {{ people: Person[], version: string, at: number }} */
	let copy = stored('people', { people: [], version: '', at: 0 })
	/** Of all doors, as the server told. @type {{ scans: Scan[], cursor: number, doors: Record<string, string> }} */
	let told = stored('told', { scans: [], cursor: 0, doors: {} })
	/** Of this phone, by device: one a page. @type {Map<string, { scans: Scan[], sent: number }>} */
	const own = new Map()
	for (const name of Object.keys(localStorage))
		if (name.startsWith(`${prefix}own:`))
			own.set(name.slice(prefix.length + 4), stored(name.slice(prefix.length), { scans: [], sent: 0 }))
	const device = randomId()
	const mine = { scans: /** @type {Scan[]} */ ([]), sent: 0 }
	own.set(device, mine)
	const offset = { ms: stored('offset', 0) }
	store('until', data.until)

	/** `crypto.randomUUID` needs a newer browser. */
	function randomId() {
		const bytes = crypto.getRandomValues(new Uint8Array(16))
		bytes[6] = (bytes[6] & 0x0f) | 0x40
		bytes[8] = (bytes[8] & 0x3f) | 0x80
		const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
		return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
	}

	/** @type {Map<string, Person>} */
	let byCode = new Map()
	/** @type {Map<string, Person>} */
	let byId = new Map()
	/** @type {{ person: Person, text: string }[]} */
	let folded = []
	function index() {
		byCode = new Map(copy.people.map((person) => [person[1], person]))
		byId = new Map(copy.people.map((person) => [person[0], person]))
		folded = copy.people.map((person) => ({ person, text: ` ${fold(person[2])}` }))
	}

	let standings = tally([])
	function addUp() {
		standings = tally([...told.scans, ...[...own.values()].flatMap(({ scans }) => scans)])
	}

	// Words, numbers and times of the language.

	/** @param {number | string} value */
	function digits(value) {
		return String(value).replace(/\d/g, (digit) => data.digits[Number(digit)] ?? digit)
	}

	/** @param {string} name @param {Record<string, string>} [values] */
	function word(name, values = {}) {
		return (words[name] ?? '').replace(/\{(\w+)\}/g, (_, key) => `\u2068${values[key] ?? ''}\u2069`)
	}

	const wall = new Intl.DateTimeFormat('en-GB', {
		timeZone: data.zone,
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	})
	/** @param {number} when */
	function clock(when) {
		const [hour = '0', minute = '00'] = wall.format(new Date(when)).split(':')
		const [before, after] = data.hours[Number(hour)] ?? ['', '']
		return before + digits(minute) + after
	}

	const now = () => Date.now() + offset.ms

	// Showing.

	/** @param {string} tag @param {string} text @param {string} [className] */
	function element(tag, text, className) {
		const made = document.createElement(tag)
		made.textContent = text
		if (className) made.className = className
		return made
	}

	/** @param {Choice} choice */
	function button({ label, press, isQuiet }) {
		const made = /** @type {HTMLButtonElement} */ (element('button', label, isQuiet ? 'quiet' : ''))
		made.type = 'button'
		made.addEventListener('click', press)
		return made
	}

	/**
	 * @param {'good' | 'warn' | 'bad'} tone @param {string} big
	 * @param {{ who?: string, lines?: string[], choices?: Choice[] }} more
	 */
	function show(tone, big, { who = '', lines = [], choices = [] }) {
		const result = at('result')
		result.className = tone
		result.hidden = false
		const parts = [element('p', big, 'big')]
		if (who) {
			const name = element('p', '', 'who')
			name.append(element('bdi', who))
			parts.push(name)
		}
		for (const line of lines) if (line) parts.push(element('p', line))
		const row = element('div', '', 'row')
		for (const choice of choices) row.append(button(choice))
		if (choices.length > 0) parts.push(row)
		result.replaceChildren(...parts)
		at('found').hidden = true
		if (navigator.vibrate) navigator.vibrate(tone === 'good' ? 60 : [80, 60, 80])
	}

	/** @param {Person} person */
	function nameOf(person) {
		return person[2] ? digits(person[2]) : word('nameless')
	}

	/** @param {Person} person */
	const poolOf = (person) => data.pools[person[3]]?.name ?? ''

	/** Everybody of the party who has seats and is outside. @param {Person} person */
	function outsideOf([, , , , party]) {
		return copy.people.filter((each) => each[4] === party && each[5] === 'ok' && !isInside(each[0]))
	}

	/** @param {string} id */
	function isInside(id) {
		return standings.get(id)?.isInside ?? false
	}

	// Presses.

	/** The numbers of the scans of the last press, which can be undone. @type {Scan[]} */
	let lastPress = []

	/** @param {{ p: string, k: Scan['k'], u?: number, w?: Scan['w'] }} of @returns {Scan} */
	function write(of) {
		const scan = { d: device, n: mine.scans.length + 1, t: Date.now(), o: offset.ms, ...of }
		mine.scans.push(scan)
		return scan
	}

	/** @param {Scan[]} scans @param {boolean} [canUndo] */
	function save(scans, canUndo = true) {
		lastPress = canUndo ? scans : []
		store(`own:${device}`, mine)
		addUp()
		paint()
		soon()
	}

	/** @param {Person[]} people */
	function letIn(people) {
		save(people.map(([id]) => write({ p: id, k: 'in' })))
		const [first] = people
		if (!first) return
		const left = outsideOf(first)
		const choices = left.length > 0 ? [partyChoice(left), ...singles(left)] : []
		const who = people.map(nameOf).join(' · ')
		show('good', people.length > 1 ? word('in_all', { count: digits(people.length) }) : word('in'), {
			who,
			lines: [poolOf(first), left.length > 0 ? word('more', { count: digits(left.length) }) : ''],
			choices: [...choices, { label: word('leaves'), press: () => letOut(people), isQuiet: true }],
		})
	}

	/** @param {Person[]} people */
	function letOut(people) {
		save(people.map(([id]) => write({ p: id, k: 'out' })))
		show('warn', word('out'), { who: people.map(nameOf).join(' · ') })
	}

	/** @param {Person[]} people @returns {Choice} */
	function partyChoice(people) {
		return { label: word('all', { count: digits(people.length) }), press: () => letIn(people) }
	}

	/** @param {Person[]} people @returns {Choice[]} */
	function singles(people) {
		if (people.length < 2) return []
		return people.map((person) => ({ label: nameOf(person), press: () => letIn([person]), isQuiet: true }))
	}

	/** Where somebody came in. @param {Scan} scan */
	function doorOf(scan) {
		if (own.has(scan.d)) return word('here')
		const name = scan.l && told.doors[scan.l]
		return name && scan.l !== data.id ? word('at_door', { door: name }) : word('elsewhere')
	}

	/** A code was read, or a person chosen. @param {Person} person */
	function check(person) {
		const standing = standings.get(person[0])
		const allTheSame = { label: word('all_the_same'), press: () => letIn([person]) }
		const out = { label: word('leaves'), press: () => letOut([person]), isQuiet: true }
		if (standing?.isInside && standing.lastIn) {
			const left = outsideOf(person)
			show('warn', word('already', { time: clock(timeOf(standing.firstIn ?? standing.lastIn)) }), {
				who: nameOf(person),
				lines: [doorOf(standing.lastIn), poolOf(person), person[5] === 'off' ? word('cancelled_since') : ''],
				choices: [...(left.length > 0 ? [partyChoice(left), ...singles(left)] : []), allTheSame, out],
			})
		} else if (person[5] === 'off')
			show('warn', word('cancelled'), {
				who: person[2],
				lines: [word('cancelled_text')],
				choices: [allTheSame],
			})
		else if (person[5] === 'waits')
			show('warn', word('waits'), { who: nameOf(person), lines: [word('waits_text')], choices: [allTheSame] })
		else letIn([person])
	}

	/** A person found by name: nobody is let in before a press. @param {Person} person */
	function choose(person) {
		code.value = ''
		const left = outsideOf(person)
		if (isInside(person[0]) || person[5] !== 'ok') return check(person)
		if (left.length < 2) return letIn([person])
		show('warn', word('party', { count: digits(left.length) }), {
			who: nameOf(person),
			lines: [poolOf(person)],
			choices: [partyChoice(left), ...singles(left)],
		})
	}

	/** As `readTicketCode` of the server reads it. @param {string} typed */
	function codeIn(typed) {
		return typed
			.normalize('NFKC')
			.toUpperCase()
			.replace(/[\s-]/g, '')
			.replace(/O/g, '0')
			.replace(/[IL]/g, '1')
	}

	/** A code that a scanner or the camera read, or a typed one. @param {string} text */
	function read(text) {
		const person = byCode.get(codeIn(text))
		if (person) return check(person)
		show('bad', word('unknown'), {
			who: text.slice(0, 60),
			lines: [copy.at === 0 ? word('no_copy') : word('unknown_text')],
			choices: [{ label: word('walk_in'), press: openWalkIn }],
		})
	}

	/** By name, or by a part of the code. @param {string} text */
	function find(text) {
		const wanted = fold(text).split(/\s+/).filter(Boolean)
		if (wanted.length === 0) return []
		const part = codeIn(text)
		return folded
			.filter(
				({ person, text }) =>
					wanted.every((each) => text.includes(` ${each}`)) ||
					(/\d/.test(part) && part.length >= 3 && person[1].includes(part)),
			)
			.map(({ person }) => person)
	}

	/** @param {Person[]} people @param {string} text */
	function list(people, text) {
		const found = at('found')
		found.hidden = text.trim() === ''
		const rows = people.slice(0, mostFound).map((person) => {
			const row = document.createElement('li')
			const chosen = button({ label: '', press: () => choose(person), isQuiet: true })
			chosen.append(element('bdi', nameOf(person)))
			const state = isInside(person[0])
				? 'inside'
				: person[5] === 'ok'
					? ''
					: person[5] === 'waits'
						? 'waits'
						: 'cancelled'
			const notes = [poolOf(person), state && word(state)].filter(Boolean)
			chosen.append(element('small', notes.join(' · ')))
			row.append(chosen)
			return row
		})
		if (people.length > mostFound) rows.push(/** @type {any} */ (element('li', word('many'))))
		if (people.length === 0) rows.push(/** @type {any} */ (element('li', word('none'))))
		found.replaceChildren(...rows)
	}

	const code = /** @type {HTMLInputElement} */ (at('code'))
	at('form').addEventListener('submit', (event) => {
		event.preventDefault()
		const text = code.value.trim()
		if (text === '') return
		const people = find(text)
		const only = people.length === 1 ? people[0] : undefined
		if (shapeOfCode.test(codeIn(text)) || byCode.has(codeIn(text))) read(text)
		else if (only) choose(only)
		else if (people.length > 1) return list(people, text)
		else read(text)
		code.value = ''
		code.focus()
	})
	code.addEventListener('input', () => {
		// A scanner types a whole code within a moment: names are looked for when it has not ended with Enter.
		list(shapeOfCode.test(codeIn(code.value)) ? [] : find(code.value), code.value)
	})

	at('undo').addEventListener('click', () => {
		const undone = lastPress.map(({ p, n, w }) => write({ p, k: 'undo', u: n, ...(w && { w }) }))
		save(undone, false)
		show('warn', word('undone'), {})
	})

	function openWalkIn() {
		const details = /** @type {HTMLDetailsElement} */ (at('walk'))
		details.open = true
		at('walk-name').focus()
	}
	at('walk-form').addEventListener('submit', (event) => {
		event.preventDefault()
		const name = /** @type {HTMLInputElement} */ (at('walk-name'))
		const pool = /** @type {HTMLSelectElement | null} */ (document.getElementById('walk-pool'))
		const w = { name: name.value.trim(), pool: data.pool ?? (pool?.value || null) }
		save([write({ p: randomId(), k: 'in', w })])
		show('good', word('walk_in_done'), { who: w.name })
		name.value = ''
		code.focus()
	})

	// Numbers and state.

	let isOnline = navigator.onLine
	let isPageKept = false
	/** The link ended: nothing more is stored or sent. */
	let isOver = false

	function unsent() {
		let count = 0
		for (const { scans, sent } of own.values()) count += scans.length - sent
		return count
	}

	function paint() {
		const rows = data.pools.map(({ name }, pool) => {
			const of = copy.people.filter((person) => person[3] === pool)
			return [
				name,
				of.filter(({ 0: id }) => isInside(id)).length,
				of.filter((person) => person[5] === 'ok').length,
			]
		})
		const walkIns = [...standings].filter(([id, { isInside }]) => isInside && !byId.has(id)).length
		const inside = rows.reduce((sum, [, count]) => sum + Number(count), 0)
		at('rows').replaceChildren(
			...rows.map(([name, count, expected]) => line(String(name), [count, expected])),
			line(word('walk_ins'), [walkIns, '']),
			line(word('total'), [inside + walkIns, '']),
		)
		at('undo').hidden = lastPress.length === 0
		const waiting = unsent()
		at('sent').textContent = [
			isOnline ? '' : word('offline'),
			waiting > 0 ? word('unsent', { count: digits(waiting) }) : told.cursor > 0 ? word('sent') : '',
		]
			.filter(Boolean)
			.join(' ')
		const ready = at('ready')
		const isReady = copy.at > 0 && isPageKept && canStore
		ready.hidden = false
		ready.className = isReady ? 'good' : 'warn'
		ready.textContent = isReady
			? word('ready', { count: digits(copy.people.length), time: clock(copy.at) })
			: !canStore
				? word('full')
				: copy.at === 0
					? word('not_ready')
					: data.isKept
						? word('not_kept')
						: word('not_offered')
	}

	/** @param {string} name @param {(string | number | undefined)[]} cells */
	function line(name, cells) {
		const row = document.createElement('tr')
		const head = element('th', '')
		head.setAttribute('scope', 'row')
		head.append(element('bdi', name))
		row.append(head, ...cells.map((cell) => element('td', digits(cell ?? ''))))
		return row
	}

	// The network.

	/** @param {string} path @param {RequestInit} [init] */
	async function ask(path, init) {
		const abort = new AbortController()
		const timer = setTimeout(() => abort.abort(), 15 * second)
		try {
			return await fetch(data.path + path, { cache: 'no-store', signal: abort.signal, ...init })
		} finally {
			clearTimeout(timer)
		}
	}

	let isSyncing = false
	let failures = 0
	let copiedAt = Number.NEGATIVE_INFINITY
	/** @type {ReturnType<typeof setTimeout> | undefined} */
	let timer

	function soon(wait = second) {
		clearTimeout(timer)
		timer = setTimeout(() => void sync(), wait)
	}

	async function sync() {
		if (isOver || isSyncing) return
		isSyncing = true
		try {
			await send()
			if (performance.now() - copiedAt > copyEvery || copy.at === 0) await renew()
			isOnline = true
			failures = 0
		} catch {
			isOnline = false
			failures++
		}
		isSyncing = false
		if (isOver) return
		paint()
		soon(unsent() > 0 && failures === 0 ? second : Math.min(syncEvery * (failures + 1), longestWait))
	}

	/** Sends what is not sent yet, and hears of the others. */
	async function send() {
		for (;;) {
			const [name, waiting] = [...own].find(([, { scans, sent }]) => scans.length > sent) ?? []
			const scans = waiting ? waiting.scans.slice(waiting.sent, waiting.sent + mostSent) : []
			const began = Date.now()
			const answer = await ask('/scans', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ cursor: told.cursor, scans }),
			})
			if (answer.status === 404 || answer.status === 410) return end()
			// A batch that the server cannot read would be in the way of all others.
			if (!answer.ok && (answer.status !== 422 || !waiting)) throw new Error(String(answer.status))
			if (waiting) {
				waiting.sent += scans.length
				store(`own:${name}`, waiting)
			}
			if (!answer.ok) continue
			const said = await answer.json()
			offset.ms = Math.round(said.now - (began + Date.now()) / 2)
			store('offset', offset.ms)
			const isNew = said.scans.length > 0
			told = { scans: [...told.scans, ...said.scans], cursor: said.cursor, doors: said.doors }
			if (isNew) store('told', told)
			addUp()
			if (!said.hasMore && ![...own.values()].some(({ scans, sent }) => scans.length > sent)) return
		}
	}

	async function renew() {
		const answer = await ask(`/people?version=${copy.version}`)
		if (answer.status === 404 || answer.status === 410) return end()
		if (answer.status !== 204 && !answer.ok) throw new Error(String(answer.status))
		copiedAt = performance.now()
		if (answer.status === 204) copy.at = now()
		else {
			const said = await answer.json()
			copy = { people: said.people, version: said.version, at: now() }
		}
		store('people', copy)
		index()
	}

	/** The link was revoked, or its time is over. */
	function end() {
		isOver = true
		forget()
		document.body.replaceChildren(element('p', word('over'), 'warn'))
	}

	async function findKept() {
		const found = await (await caches.open('doors')).match(location.origin + location.pathname)
		isPageKept = Boolean(found)
		paint()
	}

	/** Has the service worker keep this page, and looks whether it does. */
	async function keep() {
		if (!navigator.serviceWorker || !data.isKept) return
		if (navigator.serviceWorker.controller) await findKept()
		await navigator.serviceWorker.register('/sw.js')
		const { active } = await navigator.serviceWorker.ready
		active?.postMessage({ read: location.href })
		for (let tries = 0; tries < 20 && !isPageKept; tries++) {
			await findKept()
			if (!isPageKept) await new Promise((done) => setTimeout(done, second / 2))
		}
	}

	// The camera.

	const video = /** @type {HTMLVideoElement} */ (at('video'))
	/** Reads a code of a picture. @type {null | ((video: HTMLVideoElement) => Promise<string[]>)} */
	let reader = null
	/** @type {MediaStream | null} */
	let stream = null
	let lastRead = { text: '', at: 0 }
	const canSee = Boolean(navigator.mediaDevices?.getUserMedia)
	const Detector = /** @type {any} */ (window).BarcodeDetector

	async function offerCamera() {
		const formats = Detector ? await Detector.getSupportedFormats().catch(() => []) : []
		if (!canSee) return
		if (formats.includes('qr_code')) {
			const detector = new Detector({ formats: ['qr_code'] })
			reader = async (video) => (await detector.detect(video)).map((/** @type {any} */ each) => each.rawValue)
		} else if (!('Worker' in window && 'WebAssembly' in window)) return
		else at('camera-note').hidden = await hasReader()
		at('camera').hidden = false
	}

	async function startCamera() {
		at('camera').hidden = true
		at('view').hidden = false
		try {
			reader = reader ?? (await loadReader())
			stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
			video.srcObject = stream
			await video.play()
			void look()
		} catch (error) {
			stopCamera()
			const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
			show('bad', word('camera_failed'), { lines: [word(isRefused ? 'camera_refused' : 'camera_text')] })
		}
	}

	function stopCamera() {
		for (const track of stream?.getTracks() ?? []) track.stop()
		stream = null
		at('view').hidden = true
		at('camera').hidden = false
	}

	async function look() {
		while (stream && reader) {
			const found = video.readyState >= 2 ? await reader(video).catch(() => []) : []
			const text = found[0] ?? ''
			const isSame = text === lastRead.text && performance.now() - lastRead.at < sameLook
			if (text) lastRead = { text, at: performance.now() }
			if (text && !isSame) read(text)
			await new Promise((done) => setTimeout(done, 120))
		}
	}

	/** For browsers without a reader of their own; kept with the page, so that it starts without network. */
	async function loadReader() {
		await keepReader()
		const worker = new Worker(`/${data.reader.script}`, { type: 'module' })
		const canvas = document.createElement('canvas')
		const context = canvas.getContext('2d', { willReadFrequently: true })
		return (/** @type {HTMLVideoElement} */ video) =>
			/** @type {Promise<string[]>} */ (
				new Promise((done) => {
					worker.onmessage = ({ data }) => done(data.texts ?? [])
					worker.onerror = () => done([])
					if (!context) return done([])
					canvas.width = video.videoWidth
					canvas.height = video.videoHeight
					context.drawImage(video, 0, 0)
					worker.postMessage(context.getImageData(0, 0, canvas.width, canvas.height))
				})
			)
	}

	async function keepReader() {
		if (!('caches' in window)) return
		const cache = await caches.open('doors')
		for (const address of [data.reader.script, data.reader.wasm].map((file) => `/${file}`))
			if (!(await cache.match(address))) await cache.add(address)
		at('camera-note').hidden = true
	}

	async function hasReader() {
		return 'caches' in window && Boolean(await (await caches.open('doors')).match(`/${data.reader.wasm}`))
	}

	at('camera').addEventListener('click', () => void startCamera())
	at('stop').addEventListener('click', stopCamera)

	// The beginning.

	if (now() >= data.until) return end()
	setInterval(() => {
		if (!isOver && now() >= data.until) end()
	}, 30 * second)
	addEventListener('online', () => soon(0))
	addEventListener('offline', () => {
		isOnline = false
		paint()
	})
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') soon(0)
	})
	index()
	addUp()
	at('numbers').hidden = false
	paint()
	code.focus()
	void sync()
	void keep().catch(() => {})
	void offerCamera()
})()
