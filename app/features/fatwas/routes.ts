import { page } from '#app/routing.ts'

const at = (file: string) => `features/fatwas/${file}`

export const signedIn = [
	page('fatwas/submit', at('ask/routes/submit.tsx'), '200'),
	page('fatwas/submit/similar', at('ask/routes/similar.tsx'), '302 /fatwas/submit'),
	page('fatwas/submit/referral', at('ask/routes/referral.tsx'), '302 /fatwas/submit'),
	page('fatwas/:fatwaId/question', at('ask/routes/question.tsx'), '404'),
	page('fatwas/:fatwaId/clarification', at('ask/routes/clarification.tsx'), '404'),
	page('fatwas/:fatwaId/withdrawal', at('ask/routes/withdrawal.tsx'), '404'),
	page('fatwas/:fatwaId/privacy', at('ask/routes/privacy.tsx'), '404'),
	page('fatwas/:fatwaId/attachment', at('ask/routes/attachment.tsx'), '404'),
]

export const scholar = [
	page('scholar/fatwas', at('queue/routes/scholar/index.tsx'), '200'),
	page('scholar/fatwas/snippets', at('editor/routes/snippets.tsx'), '200'),
	page('scholar/fatwas/:fatwaId', at('queue/routes/scholar/show.tsx'), '404'),
	page('scholar/fatwas/:fatwaId/print', at('queue/routes/scholar/print.tsx'), '404'),
	page('scholar/fatwas/:fatwaId/answer', at('editor/routes/answer.tsx'), '404'),
	page('scholar/fatwas/:fatwaId/answer/draft', at('editor/routes/draft.tsx'), '404'),
	page('scholar/fatwas/:fatwaId/answer/revisions', at('editor/routes/revisions.tsx'), '404'),
	page('scholar/fatwas/:fatwaId/answer/preview', at('editor/routes/preview.tsx'), '404'),
	page('scholar/fatwas/:fatwaId/submission', at('editor/routes/submission.tsx'), '404'),
	page('scholar/fatwas/:fatwaId/remarks', at('queue/routes/scholar/remark.tsx'), '404'),
	page('scholar/fatwas/:fatwaId/remarks/:remarkId/removal', at('queue/routes/scholar/removal.tsx'), '404'),
	page('scholar/fatwas/:fatwaId/remarks/:remarkId/resolution', at('editor/routes/resolution.tsx'), '404'),
	page('scholar/fatwas/:id/:verb', at('queue/routes/scholar/verb.tsx'), '404'),
	page('scholar/quran', at('editor/routes/quran.tsx'), '200'),
	page('scholar/quotations', at('editor/routes/quotations.tsx'), '302 /scholar/fatwas'),
]

export const admin = [
	page('admin/fatwas', at('queue/routes/admin/index.tsx'), '200'),
	page('admin/fatwas/new', at('admin/routes/new.tsx'), '200'),
	page('admin/fatwas/:fatwaId/edit', at('admin/routes/edit.tsx'), '302 /admin/fatwas'),
	page('admin/fatwas/:fatwaId/merge', at('admin/routes/merge.tsx'), '302 /admin/fatwas'),
	page('admin/fatwas/:fatwaId/supersession', at('admin/routes/supersession.tsx'), '302 /admin/fatwas'),
	page(
		'admin/fatwas/:fatwaId/answer-of-the-day',
		at('admin/routes/answer-of-the-day.ts'),
		'302 /admin/fatwas',
	),
	page('admin/fatwas/:id/:verb', at('queue/routes/admin/verb.tsx'), '302 /admin/fatwas'),
	page('admin/fatwas/service', at('admin/routes/service.tsx'), '200'),
	page('admin/fatwas/snippets', at('admin/routes/snippets.tsx'), '200'),
	page('admin/fatwas/askers', at('admin/routes/askers.tsx'), '200'),
	page('admin/fatwas/askers/:userId', at('admin/routes/asker.tsx'), '404'),
]
