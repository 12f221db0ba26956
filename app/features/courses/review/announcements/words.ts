import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import { maxAnnouncementText, maxAnnouncementTitle } from './model.ts'

export const newsWords = {
	'teaching.news-announced': ({ count = '0' }) => m.coursenews_announced({ count: Number(count) }),
	'teaching.news-removed': () => m.coursenews_removed(),
	'teaching.news-not-now': () => m.coursenews_not_now(),
	'teaching.news-nobody': () => m.coursenews_nobody(),
	'teaching.news-too-often': () => m.coursenews_too_often(),
	'teaching.news-again': () => m.coursenews_again(),
	'teaching.news-title-required': () => m.coursenews_title_required(),
	'teaching.news-title-long': () => m.coursenews_title_long({ count: maxAnnouncementTitle }),
	'teaching.news-text-required': () => m.coursenews_text_required(),
	'teaching.news-text-long': () => m.coursenews_text_long({ count: maxAnnouncementText }),
	'teaching.fate-announcements': () => m.coursenews_fate_announcements(),
	'teaching.fate-work': () => m.coursenews_fate_work(),
} satisfies Words
