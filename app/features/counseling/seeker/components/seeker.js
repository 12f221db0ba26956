// Script of a seeker's pages: leaving at once, lines to call where words sound of danger, and
// another topic without losing what is typed. It stores nothing, and nothing that is typed leaves the page but by its button.
// @ts-check

// Beginnings of words, as `folded` writes them: "suicid" matches suicide and suicidal.
const phrases = [
	'suicid|kill myself|killing myself|killed myself|end my life|ending my life|end it all|take my life|taking my life',
	'want to die|wanna die|wish i was dead|wish i were dead|better off dead|dont want to live|do not want to live|no reason to live',
	'hurt myself|hurting myself|harm myself|harming myself|self harm|cut myself|cutting myself|overdos',
	'kill him|kill her|kill them|kill my|kill someone|kill somebody|going to kill|threatens to kill|hits me|beats me|beat me|rapes me|raped me',
	'انتحر|انتحار|انتحاري|الانتحار|للانتحار|بالانتحار|اقتل نفسي|قتل نفسي|بقتل نفسي|اذبح نفسي|اوذي نفسي|اذي نفسي|ايذاء نفسي|اذيه نفسي|اجرح نفسي|جرحت نفسي',
	'انهي حياتي|انهاء حياتي|اخلص من حياتي|اتخلص من حياتي|اريد الموت|اريد ان اموت|اتمني الموت|تمنيت الموت|ابغي اموت|ابي اموت|بدي اموت|عايز اموت|عايزه اموت|نفسي اموت|لا اريد ان اعيش|لا اريد العيش',
	'يضربني|تضربني|يعنفني|يغتصبني|اغتصبني|سيقتلني|يقتلني|يهددني بالقتل|ساقتله|ساقتلها|ساقتل|اقتله|اقتلها',
	'خودكشي|خود كشي|خود كو مار|خود كو ختم|خود كو نقصان|خود كو زخمي|اپنے اپ كو مار|اپنے اپ كو ختم|اپنے اپ كو نقصان|اپني جان لے|اپني جان دے|جان دے دو|جان دينا چاهت',
	'مرنا چاهت|مر جانا چاهت|مر جاوں|مرنے كو دل|مرنے كا دل|جينا نهيں چاهت|زنده نهيں رهنا|زندگي ختم كر|زندگي كا خاتمه|موت چاهيے|هاته كاٹ|نس كاٹ',
	'مجهے مارتا|مجهے مارتے|مجهے مارتي|مار ڈالوں|مار ڈالے|قتل كر',
].join('|')

/**
 * Folds letters: no vowel marks, one alef, one ya, one kaf, one ha; digits and signs separate words. @param {string}
 * text
 */
function folded(text) {
	return text
		.normalize('NFKD')
		.replace(/[\p{M}\u0640\u200B-\u200F\u2066-\u2069'’‘`]/gu, '')
		.toLowerCase()
		.replace(/[\u0671]/g, '\u0627')
		.replace(/[\u0649\u06CC]/g, '\u064A')
		.replace(/[\u06A9]/g, '\u0643')
		.replace(/[\u0629\u06C1\u06C3\u06BE\u06D5]/g, '\u0647')
		.replace(/\u06BA/g, '\u0646')
		.replace(/[\u06D2\u06D3]/g, '\u064A')
		.replace(/[^\p{L}]+/gu, ' ')
}

// Arabic words may have a prefix for "and", "so", "by", "for" or "will".
const danger = new RegExp(`(?:^| )[وفبلس]?(?:${phrases.split('|').map(folded).join('|')})`)

/** Whether a text in English, Arabic or Urdu suggests danger to its writer or others. @param {string} text */
export const soundsOfDanger = (text) => danger.test(folded(text))

if (typeof document !== 'undefined') start()

function start() {
	/** @param {string} selector @param {ParentNode} within @returns {HTMLElement | null} */
	const one = (selector, within = document) => within.querySelector(selector)
	/** @param {string} selector @returns {HTMLElement[]} */
	const all = (selector) =>
		[...document.querySelectorAll(selector)].flatMap((each) => (each instanceof HTMLElement ? [each] : []))

	const leave = /** @type {HTMLAnchorElement | null} */ (one('[data-leave]'))
	function leaveNow() {
		// Hide the page before the other one loads, and leave no history entry.
		document.documentElement.hidden = true
		for (const form of document.forms) form.reset()
		if (leave) location.replace(leave.href)
	}
	leave?.addEventListener('click', (event) => {
		event.preventDefault()
		leaveNow()
	})
	let presses = 0
	let last = 0
	addEventListener('keydown', (event) => {
		if (event.repeat) return
		presses = event.key !== 'Shift' ? 0 : event.timeStamp - last < 1500 ? presses + 1 : 1
		last = event.timeStamp
		if (presses === 3) leaveNow()
	})

	for (const field of all('textarea[data-watched]')) {
		const form = field.closest('form')
		const place = form && one('[data-danger-here]', form)
		const box = form?.querySelector('template[data-danger-box]')
		if (!place || !(box instanceof HTMLTemplateElement) || !(field instanceof HTMLTextAreaElement)) continue
		const look = () => {
			const isShown = place.childElementCount > 0
			const shows = soundsOfDanger(field.value)
			if (shows && !isShown) place.append(box.content.cloneNode(true))
			if (!shows && isShown) place.replaceChildren()
		}
		field.addEventListener('input', look)
		look()
	}

	const ask = one('form[data-ask]')
	for (const link of all('a[data-topic]'))
		link.addEventListener('click', (event) => {
			if (!ask || event.ctrlKey || event.metaKey || event.shiftKey) return
			event.preventDefault()
			const { topic = '', name = '', asks } = link.dataset
			for (const each of all('a[data-topic]')) {
				if (each.closest('nav') && each.dataset.topic === topic) each.setAttribute('aria-current', 'true')
				else each.removeAttribute('aria-current')
			}
			const hidden = one('input[name=topic]', ask)
			const about = one('[data-about]', ask)
			const triage = one('[data-triage]', ask)
			if (hidden instanceof HTMLInputElement) hidden.value = topic
			if (about) about.textContent = name
			if (triage) triage.hidden = asks === undefined
			if (link.closest('nav')) return
			ask.scrollIntoView()
			one('textarea', ask)?.focus({ preventScroll: true })
		})
}
