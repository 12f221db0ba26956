import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Discarded names with their replacements. */
const discarded: Record<string, string> = {
	addNear: 'addSimilar',
	adoptWaiting: 'migrateLegacyQueue',
	alreadyIn: 'redirectSignedIn',
	anyone: 'visitor',
	AsItStands: 'CurrentVersion',
	askHolder: 'runOnHolder',
	asSuffix: 'impersonationSuffix',
	atLeast: 'requireRole',
	besideEachOther: 'distinctLayouts',
	bringTranslation: 'replaceTranslation',
	calmInOutage: 'answerOutage',
	doings: 'activity, actions',
	Doings: 'CourseActivity, Action',
	emptyOld: 'redactOld',
	endOver: 'endFinishedPlans',
	factsOf: 'requestContext',
	fates: 'effects, statuses',
	fatesOf: 'erasureEffects',
	fillSoon: 'scheduleFill',
	findUnfit: 'findIneligible',
	forgetHeard: 'forgetHandled',
	formsTooOften: 'overusedForms',
	givenFreely: 'isFreeLesson',
	giveTriesBack: 'refundTries',
	giveTryBack: 'refundTry',
	goOn: 'continuePlan, resume',
	hear: 'handle',
	hearAll: 'runListeners',
	hearEvent: 'handleEvent',
	hearNews: 'runNews',
	hearOnce: 'runListenersOnce',
	holdDataDir: 'lockDataDir',
	holdsWord: 'consumesMessage',
	HowRead: 'QueryExplanation',
	inFreeHour: 'withReservedSlot',
	keepForm: 'saveForm',
	keptNotice: 'staleNotice',
	Lamp: 'LogoMark',
	ListWay: 'ListNav',
	lookAtWords: 'checkWords',
	lookingAgain: 'analyzeAsItGrows',
	needSharedFiles: 'requireSharedFiles',
	ofGroup: 'groupCondition',
	openedBy: 'canOpenFile',
	orRefuse: 'saveOrRefuse',
	orShow: 'loadOrFail',
	owedAgain: 'dueAgain',
	passOn: 'reassignAll',
	ripeDays: 'completableAfterDays',
	sayAge: 'formatAge',
	sayHour: 'formatTime',
	sayItIsSent: 'reportSent',
	sayTime: 'formatTime',
	sayWeekday: 'formatWeekday',
	shownOfOverview: 'overviewLimit',
	standInFor: 'representativeDay',
	takenBy: 'isEnrolled',
	takePaymentBack: 'reversePayment',
	takeStep: 'applyStep',
	taughtBy: 'teaches',
	tellBrowser: 'subscribeBrowser',
	teller: 'worker',
	tellingWords: 'contentWords',
	tellStaff: 'notifyStaff',
	tellTrail: 'recordInTrail',
	Tick: 'Checkbox',
	told: 'what it holds: notices, details, progress, …',
	Told: 'what it holds: Notification, Progress, …',
	toldOf: 'auditValues',
	toldTo: 'notificationsOf',
	untellBrowser: 'unsubscribeBrowser',
	watchRoom: 'watchFreeSpace',
	whoIsAway: 'listAbsentScholars',
	withoutTurns: 'withoutDirectionMarks',
	wordOfChange: 'changeMessage',
	writtenIn: 'intlLocale',
	writtenLimit: 'inlinedLimit',
	writtenOnce: 'inlinedOnce',
}

function namesIn(file: string): string[] {
	const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
	const names: string[] = []
	const visit = (node: ts.Node) => {
		if (ts.isIdentifier(node) && Object.hasOwn(discarded, node.text)) names.push(node.text)
		ts.forEachChild(node, visit)
	}
	visit(source)
	return names
}

test('no name in the code is one that was given up for a plain one', () => {
	const files = globSync('{app,scripts,tests}/**/*.{ts,tsx}', {
		exclude: ['app/paraglide/**', '**/*.test.*'],
	})
	const found = files.flatMap((file) => namesIn(file).map((name) => `${file}: ${name} → ${discarded[name]}`))
	expect(files.length).toBeGreaterThan(1000)
	expect(found).toEqual([])
})

/** Participles that say what was done to a thing, and not what it is. */
const bareParticiple =
	/^export (?:type|interface) ((?!Feed\b|Seed\b|Speed\b|Closed\b|Done\b)(?:[A-Z][a-z]*ed|Made|Kept|Said|Seen|Given|Written|Shown|Found|Taken|Held|Known|Sent|Near|Beside|Around|Where|Why|Of))\b/gm

test('an exported type is named by what it is, not by what was done to it', () => {
	const files = globSync('{app,scripts,tests}/**/*.{ts,tsx}', { exclude: ['app/paraglide/**'] })
	const found = files.flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(bareParticiple)].map(([, name]) => `${file}: ${name}`),
	)
	expect(found).toEqual([])
})

/** The first words of a comment: of a block, or of lines that follow each other. */
const commentStart = /^[\t ]*(?:\/\*\*?|\/\/)[\t ]*(?:\n[\t ]*\*[\t ]*)?(\w+)/

test('no comment begins with a relative clause: it says the thing first', () => {
	const files = globSync('{app,scripts,tests}/**/*.{ts,tsx,js}', { exclude: ['app/paraglide/**'] })
	const found = files.flatMap((file) => {
		const lines = readFileSync(file, 'utf8').split('\n')
		return lines.flatMap((line, at) => {
			const isContinued = line.trimStart().startsWith('//') && lines[at - 1]?.trimStart().startsWith('//')
			const first = isContinued ? undefined : commentStart.exec(`${line}\n${lines[at + 1] ?? ''}`)?.[1]
			return first && /^(Who|Whose|Whom|Whoever|What|So)$/.test(first)
				? [`${file}:${at + 1}: ${line.trim()}`]
				: []
		})
	})
	expect(found).toEqual([])
})

/** A literal spread into another: its elements stand there as well, one a line. */
const literalSpread = /\.\.\.(?:\{[^{}]*\}|\[[^[\]]*\])(?=\s*[,\])}])/g

test('no literal is spread into another', () => {
	const files = globSync('{app,scripts,tests}/**/*.{ts,tsx}', { exclude: ['app/paraglide/**'] })
	const found = files.flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(literalSpread)].map(([spread]) => `${file}: ${spread}`),
	)
	expect(found).toEqual([])
})
