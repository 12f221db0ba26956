import { wordsIn } from './fold.ts'

/** Words of questions that tell nothing of what is asked, in three languages and in Arabic and Urdu as they are written in Latin letters. */
export const stopWords: ReadonlySet<string> = new Set(
	wordsIn(`a an and are as at be been being but by can could do does did for from how i if in is it me my of on or that
	the their there they this these those to was we were what when where which who whom whose why will with would you your
	yours should shall may might must am has have had having about any into not no its his her he him she them us our so
	than then such also only just some im allowed permissible permitted permissibility ruling rulings regarding concerning
	هل ما من في على عن الى او و ان لا هو هي هم هذا هذه ذلك تلك كيف متى اين لماذا ماذا الذي التي الذين اذا كان كانت بعد
	قبل عند مع ثم قد لم لن به له لها فيه فيها منه منها كل بين غير انه انها يجوز حكم الحكم وما وهل افعل ايضا فقط لو اي
	کیا ہے ہیں کا کی کے کو میں سے پر اور یا یہ وہ کہ جو نہیں تو کیسے کب ہو ہوں تھا تھی نے اس ان جا سکتا سکتی سکتے دی دے
	دیا کر کرنا کرنے کرے حکم جائز ہوتا ہوتی ہوگا ہوگی اب اگر کوئی بھی ایک میری میرے میرا مسئلہ متعلق شرعی بارے
	al el ul wal wa fi bil lil
	ka ki ke ko kya hai hain hei mein mei mai se par pe aur ya ye yeh wo woh jo nahi nahin nai kaise kaisay kab hukm hukum
	karna karne kiya ho hota hoti jaiz`),
)
