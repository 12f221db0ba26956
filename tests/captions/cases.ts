type Case = {
	name: string
	file: string
	text: string
	cues?: (readonly [number, number, string, string?])[]
	refused?: boolean
	notes?: string[]
	never?: string[]
}

export const cases: Case[] = [
	{
		name: 'srt',
		file: 'a.srt',
		text: '1\n00:00:01,000 --> 00:00:03,500\nالسلام عليكم\n\n2\n00:00:03,500 --> 00:00:05,000\nسطر أول\nسطر ثان\n',
		cues: [
			[1000, 3500, 'السلام عليكم'],
			[3500, 5000, 'سطر أول\nسطر ثان'],
		],
	},
	{
		name: 'bom and crlf',
		file: 'a.srt',
		text: '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nأ\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nب\r\n',
		cues: [
			[1000, 2000, 'أ'],
			[2000, 3000, 'ب'],
		],
	},
	{
		name: 'no numbers',
		file: 'a.srt',
		text: '00:00:01,000 --> 00:00:02,000\nأ\n\n00:00:04,000 --> 00:00:05,000\nب\n',
		cues: [
			[1000, 2000, 'أ'],
			[4000, 5000, 'ب'],
		],
	},
	{
		name: 'vtt with notes, styles, settings',
		file: 'a.vtt',
		text: 'WEBVTT - درس\n\nNOTE تعليق\nسطر\n\nSTYLE\n::cue{color:red}\n\nid-1\n00:01.000 --> 00:03.000 line:0 align:start\n<v الشيخ أحمد>السلام <c.big>عليكم</c></v>\n\n00:00:04.000 --> 00:00:05.000\n&lt;ب&gt; &amp; <00:00:04.500>ج\n',
		cues: [
			[1000, 3000, 'السلام عليكم', 'الشيخ أحمد'],
			[4000, 5000, '<ب> & ج'],
		],
	},
	{ name: 'not captions', file: 'a.srt', text: '<html><body>not found</body></html>', refused: true },
	{
		name: 'tags',
		file: 'a.srt',
		text: '1\n00:00:01,000 --> 00:00:02,000\n<i>أ</i> <font color="#fff">ب</font> {\\an8}ج\n',
		cues: [[1000, 2000, 'أ ب ج']],
	},
	{
		name: 'points instead of commas',
		file: 'a.srt',
		text: '1\n00:00:01.000 --> 00:00:02.500\nأ\n',
		cues: [[1000, 2500, 'أ']],
	},
	{
		name: 'out of order and backwards',
		file: 'a.srt',
		text: '1\n00:00:05,000 --> 00:00:06,000\nب\n\n2\n00:00:01,000 --> 00:00:02,000\nأ\n\n3\n00:00:09,000 --> 00:00:08,000\nج\n',
		cues: [
			[1000, 2000, 'أ'],
			[5000, 6000, 'ب'],
		],
		notes: ['order', 'backwards'],
	},
	{
		name: 'srt called vtt',
		file: 'a.vtt',
		text: '1\n00:00:01,000 --> 00:00:02,000\nأ\n',
		cues: [[1000, 2000, 'أ']],
	},
	{
		name: 'script in a text',
		file: 'a.vtt',
		text: 'WEBVTT\n\n00:01.000 --> 00:02.000\n<img src=x onerror=alert(1)>أ <script>alert(1)</script>\n',
		cues: [[1000, 2000, 'أ']],
		never: ['onerror', '<script'],
	},
]
