import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Discarded names with their replacements. */
const discarded: Record<string, string> = {
	addNear: 'addSimilar',
	adoptWaiting: 'migrateLegacyQueue',
	anyone: 'visitor',
	AsItStands: 'CurrentVersion',
	askHolder: 'runOnHolder',
	asSuffix: 'impersonationSuffix',
	atLeast: 'requireRole',
	calmInOutage: 'answerOutage',
	Doings: 'CourseActivity, Action',
	doings: 'activity, actions',
	emptyOld: 'redactOld',
	factsOf: 'requestContext',
	fates: 'effects, statuses',
	fatesOf: 'erasureEffects',
	findUnfit: 'findIneligible',
	forgetHeard: 'forgetHandled',
	givenFreely: 'isFreeLesson',
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
	lookingAgain: 'analyzeAsItGrows',
	openedBy: 'canOpenFile',
	orRefuse: 'saveOrRefuse',
	orShow: 'loadOrFail',
	passOn: 'reassignAll',
	sayAge: 'formatAge',
	sayHour: 'formatTime',
	sayItIsSent: 'reportSent',
	sayTime: 'formatTime',
	sayWeekday: 'formatWeekday',
	standInFor: 'representativeDay',
	takenBy: 'isEnrolled',
	takeStep: 'applyStep',
	taughtBy: 'teaches',
	teller: 'worker',
	tellingWords: 'contentWords',
	Tick: 'Checkbox',
	told: 'what it holds: notices, details, progress, …',
	Told: 'what it holds: Notification, Progress, …',
	toldOf: 'auditValues',
	toldTo: 'notificationsOf',
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
