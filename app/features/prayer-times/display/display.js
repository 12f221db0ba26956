// biome-ignore-all lint/complexity/useOptionalChain: old browsers do not know it
// biome-ignore-all lint/correctness/noUnusedVariables: they need a name after catch
// A screen on a wall: the next prayer, its iqamah and the Hijri date, for days without network. Written for old browsers (ES2017)
// without modules; its data stands in the page and is renewed each hour. Time is the server's, measured at each contact and
// counted on by the monotonic clock: what the device's own clock says is only used to notice that it cannot be trusted.
// @ts-check

/**
 * @typedef {{ date: string, hijri: string, sunrise: number | null, prayers: ([number, number | null] | null)[],
 *   fridays: [number, string][] }} Day minutes since `base`; a prayer is adhan and iqamah
 * @typedef {{ now: number, version: string, build: string, base: number, offsets: [number, number][], days: Day[],
 *   hours: [string, string][], digits: string, silence: number, turn: number, contact: string,
 *   words: Record<string, string>, names: string[] }} Data
 * @typedef {{ day: number, prayer: number, adhan: number, iqamah: number | null }} Next
 */
;(() => {
	const second = 1000
	const minute = 60 * second
	const hour = 60 * minute
	const dayLength = 24 * hour
	const prayed = 20 * minute
	const fridaySilence = 30 * minute
	const maghrib = 3
	const contactEvery = 5 * minute
	const retryEvery = minute
	const renewEvery = hour
	// A restart takes this long at most; a longer gap may be a wrong clock.
	const restartAtMost = 5 * minute
	const patience = 10 * second
	const slowAnswer = 5 * second
	// The device slept, or its clock was set.
	const jumpFrom = minute
	const places = [0, 1, 2, 1, 0, -1, -2, -1]
	const store = 'display-clock'

	/** @type {Data} */
	let data = JSON.parse(textOf('data'))
	/** The server's time at a moment of the monotonic clock. @type {{ at: number, mono: number } | null} */
	let mark = null
	let isSure = false
	let isChecked = false
	let isGone = false
	let contactAt = 0
	let renewedAt = 0
	let isAsking = false
	let drift = Date.now() - performance.now()

	/** @param {string} id */
	function textOf(id) {
		const found = document.getElementById(id)
		return (found && found.textContent) || ''
	}

	function now() {
		return mark ? mark.at + performance.now() - mark.mono : Date.now()
	}

	/** @param {number} at */
	function setClock(at) {
		mark = { at, mono: performance.now() }
	}

	/** Minutes of the data as an instant. @param {number} minutes */
	function instant(minutes) {
		return data.base + minutes * minute
	}

	/** The time on the clocks of the place, as if they were in UTC. @param {number} at */
	function wall(at) {
		let offset = 0
		for (const [from, minutes] of data.offsets) if (from <= at) offset = minutes
		return at + offset * minute
	}

	/** @param {number | string} value */
	function digits(value) {
		return String(value).replace(/\d/g, (digit) => data.digits[Number(digit)])
	}

	/** @param {number} number */
	function two(number) {
		return number < 10 ? `0${number}` : String(number)
	}

	/** A clock time as readers of the language know it. @param {number} at */
	function clock(at) {
		const shown = new Date(wall(at))
		const [before, after] = data.hours[shown.getUTCHours()]
		return before + digits(two(shown.getUTCMinutes())) + after
	}

	/** "1:05:09" @param {number} left */
	function countdown(left) {
		const seconds = Math.max(0, Math.ceil(left / second))
		const hours = Math.floor(seconds / 3600)
		const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
		return digits(hours > 0 ? `${hours}:${rest}` : rest)
	}

	/** The place of the civil day in the data. @param {number} at */
	function dayAt(at) {
		return Math.floor((wall(at) - data.base) / dayLength)
	}

	/** The Hijri day turns at Maghrib. @param {number} at */
	function hijriAt(at) {
		const today = dayAt(at)
		const turned = (/** @type {number} */ of) => {
			const day = data.days[of]
			const time = day && day.prayers[maghrib]
			return Boolean(time) && at >= instant(/** @type {[number, null]} */ (time)[0])
		}
		const day = data.days[today]
		if (!day || !day.prayers[maghrib]) return today
		if (turned(today)) return today + 1
		return data.days[today - 1] && !turned(today - 1) ? today - 1 : today
	}

	/**
	 * The first prayer that is not over: one with an iqamah is over twenty minutes after it, another at its adhan.
	 * @param {number} at @returns {Next | null}
	 */
	function nextAt(at) {
		const today = dayAt(at)
		for (const day of [today - 1, today, today + 1]) {
			if (!data.days[day]) continue
			for (const [prayer, time] of data.days[day].prayers.entries()) {
				if (!time) continue
				const adhan = instant(time[0])
				const iqamah = time[1] === null ? null : instant(time[1])
				if ((iqamah === null ? adhan : iqamah + prayed) > at) return { day, prayer, adhan, iqamah }
			}
		}
		return null
	}

	/** The day of the coming Friday prayers: until the last of them is over. @param {number} at */
	function fridayAt(at) {
		for (let day = Math.max(0, dayAt(at)); day < data.days.length; day++) {
			const { fridays } = data.days[day]
			if (fridays.length > 0 && instant(fridays[fridays.length - 1][0]) + prayed > at) return day
		}
		return -1
	}

	/** Is it the time of a prayer, in which the screen is dark? @param {number} at @param {Next | null} next */
	function isSilent(at, next) {
		if (data.silence === 0) return false
		if (next && next.iqamah !== null && at >= next.iqamah && at < next.iqamah + data.silence * minute)
			return true
		const day = data.days[dayAt(at)]
		return (
			Boolean(day) && day.fridays.some(([time]) => at >= instant(time) && at < instant(time) + fridaySilence)
		)
	}

	/** @param {string} id @param {string} text */
	function say(id, text) {
		const element = document.getElementById(id)
		if (element && element.textContent !== text) element.textContent = text
	}

	/** @param {string} id @param {boolean} isShown */
	function show(id, isShown) {
		const element = document.getElementById(id)
		if (element) element.hidden = !isShown
	}

	/** @param {string} word @param {Record<string, string>} values */
	function words(word, values) {
		return data.words[word].replace(/\{(\w+)\}/g, (_, name) => `\u2068${values[name]}\u2069`)
	}

	function paint() {
		const at = now()
		const today = dayAt(at)
		const day = data.days[today]
		const next = nextAt(at)
		const isOut = !day || !next
		const isSilence = isSure && !isOut && isSilent(at, next)
		show('message', isGone || isOut || (isChecked && !isSure))
		say('message', isGone ? data.words.gone : isOut ? data.words.stale : data.words.unsure)
		show('silence', isSilence && !isGone)
		show('times', !isSilence && !isGone && !isOut)
		show('clock', isSure)
		say('clock', clock(at))
		if (isGone || !day || !next) return
		say('date', day.date)
		const hijri = data.days[hijriAt(at)]
		say('hijri', hijri ? hijri.hijri : day.hijri)
		const name = data.names[next.prayer]
		const hasBegun = at >= next.adhan
		say('next', !isSure ? '' : hasBegun ? name : words('next', { prayer: name }))
		say('left', isSure ? leftText(at, next, name) : '')
		paintTable(next)
		paintFriday(at, today)
		say('quiet-clock', clock(at))
	}

	/** @param {number} at @param {Next} next @param {string} name */
	function leftText(at, next, name) {
		if (at < next.adhan) return words('in', { time: countdown(next.adhan - at) })
		if (next.iqamah === null || at >= next.iqamah) return ''
		return words('iqamahIn', { prayer: name, time: countdown(next.iqamah - at) })
	}

	/** The day of the next prayer: after Isha it is tomorrow. @param {Next} next */
	function paintTable(next) {
		const day = data.days[next.day]
		say('of', day.date)
		show('of', next.day !== dayAt(now()))
		for (const [prayer, time] of day.prayers.entries()) {
			say(`adhan${prayer}`, time ? clock(instant(time[0])) : '')
			say(`iqamah${prayer}`, time && time[1] !== null ? clock(instant(time[1])) : '')
			const row = document.getElementById(`row${prayer}`)
			if (row) row.className = isSure && prayer === next.prayer ? 'next' : ''
		}
		const table = document.getElementById('times')
		if (table) table.className = day.prayers.some((time) => time && time[1] !== null) ? '' : 'plain'
		say('sunrise', day.sunrise === null ? '' : clock(instant(day.sunrise)))
	}

	/** @param {number} at @param {number} today */
	function paintFriday(at, today) {
		const of = fridayAt(at)
		const day = data.days[of]
		show('friday', Boolean(day))
		if (!day) return
		say('friday-date', of === today ? '' : day.date)
		say(
			'friday-times',
			day.fridays
				.map(([time, text]) => `\u2068${clock(instant(time))}\u2069${text ? ` ${text}` : ''}`)
				.join('  '),
		)
	}

	/** Fits the page to the screen, and moves it a little each minute so that nothing burns in. */
	function place() {
		const [width, height] = [innerWidth, innerHeight]
		const isTurned = data.turn === 90 || data.turn === 270
		const [across, down] = isTurned ? [height, width] : [width, height]
		const page = /** @type {HTMLElement} */ (document.getElementById('page'))
		page.style.width = `${across}px`
		page.style.height = `${down}px`
		const step = Math.floor(now() / minute)
		const move = `translate(${places[step % 8] / 2}%, ${places[Math.floor(step / 8) % 8] / 2}%)`
		page.style.transform = isTurned
			? `translate(${(width - across) / 2}px, ${(height - down) / 2}px) rotate(${data.turn}deg) ${move}`
			: move
		document.body.className = across < down ? 'tall' : 'wide'
		document.documentElement.style.setProperty('--unit', `${Math.min(across, down * 0.75) / 100}px`)
	}

	/** @param {string} address */
	function ask(address) {
		return Promise.race([
			fetch(address, { cache: 'no-store', credentials: 'omit' }),
			new Promise((_, reject) => setTimeout(() => reject(new Error('No answer in time')), patience)),
		])
	}

	/** Asks the server for its time, and whether anything changed. */
	async function contact() {
		if (isAsking) return
		isAsking = true
		contactAt = performance.now()
		try {
			const sent = performance.now()
			const answer = await ask(data.contact)
			if (answer.status === 410) isGone = true
			if (!answer.ok) throw new Error('No times')
			const said = await answer.json()
			const way = performance.now() - sent
			if (way <= slowAnswer || !isSure) setClock(said.now + way / 2)
			isSure = true
			isGone = false
			if (said.version !== data.version || performance.now() - renewedAt >= renewEvery) await renew()
		} catch (_) {
			if (!isSure && !mark) resume()
			contactAt = performance.now() - contactEvery + retryEvery
		}
		isChecked = true
		isAsking = false
		remember()
		paint()
	}

	/** The page itself again: its data, or all of it where the site has another version. */
	async function renew() {
		const answer = await ask(location.href)
		const html = await answer.text()
		const found = /<script type="application\/json" id="data">([^<]*)<\/script>/.exec(html)
		if (!found) return
		const fresh = JSON.parse(found[1])
		renewedAt = performance.now()
		keep()
		if (fresh.build === data.build) data = fresh
		else location.reload()
	}

	/** Without contact after a start: the device's clock counts on, if it can be right. */
	function resume() {
		/** @type {{ device: number, server: number } | null} */
		let last = null
		try {
			last = JSON.parse(localStorage.getItem(store) || 'null')
		} catch (_) {}
		const gap = last ? Date.now() - last.device : -1
		isSure = last !== null && gap >= 0 && gap <= restartAtMost
		setClock(last ? last.server + Math.max(0, gap) : Date.now())
	}

	/** Stores both clocks, for a start without contact. */
	function remember() {
		if (!isSure) return
		try {
			localStorage.setItem(store, JSON.stringify({ device: Date.now(), server: now() }))
		} catch (_) {}
	}

	/** Has the service worker keep this page. */
	function keep() {
		if (!navigator.serviceWorker) return
		navigator.serviceWorker
			.register('/sw.js')
			.then(() => navigator.serviceWorker.ready)
			.then(({ active }) => {
				if (active) active.postMessage({ read: location.href })
			})
			.catch(() => {})
	}

	let seconds = 0
	function tick() {
		const jump = Date.now() - performance.now() - drift
		drift += jump
		if (jump > jumpFrom && isSure) {
			// Until the next contact nobody knows which of the two it was.
			setClock(now() + jump)
			isSure = false
			isChecked = true
			contactAt = Number.NEGATIVE_INFINITY
		}
		if (performance.now() - contactAt >= contactEvery) void contact()
		paint()
		seconds++
		if (seconds % 30 === 0) {
			remember()
			place()
		}
	}

	addEventListener('resize', place)
	addEventListener('online', () => void contact())
	setInterval(tick, second)
	// The page may come from the worker, whose copy has an older time.
	renewedAt = performance.now() - (Date.now() - data.now > renewEvery ? renewEvery : 0)
	keep()
	paint()
	place()
	void contact()
})()
