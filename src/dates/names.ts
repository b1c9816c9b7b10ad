/**
 * Names of months in the languages of feeds. Content management systems put names of their own
 * language into dates in RFC 822's order, so every language is recognized everywhere. Weekdays need
 * no table: they add nothing to a date and are skipped.
 */
import { onFirstUse } from '../text/on-first-use.ts';
import { words } from '../text/strings.ts';

/**
 * The stems that identify a language's months, from January on; `|` separates alternatives. They
 * are written as `fold` leaves them: lower case, no accents, no full stops. Endings are free
 * (`января`, `январь`, `янв`), and if several stems match, the longest one wins.
 */
const STEMS = {
  english: 'jan feb mar apr may jun jul aug sep oct nov dec',
  german: 'jan feb mar|mrz|maer apr mai jun jul aug sep okt nov dez',
  french: 'janv fev mars avr mai juin juil aou sept oct nov dec',
  spanish: 'ene feb mar abr may jun jul ago sep|set oct nov dic',
  catalan: 'gen febr mar abr mai jun jul ag set oct nov des',
  galician: 'xan feb mar abr mai xun xul ago set out nov dec',
  basque: 'urt ots mar api mai eka uzt abu ira urr aza abe',
  portuguese: 'jan fev mar abr mai jun jul ago set out nov dez',
  italian: 'gen feb mar apr mag giu lug ago set ott nov dic',
  slovene: 'jan feb mar apr maj jun jul avg sep okt nov dec',
  romanian: 'ian feb mar apr mai iun iul aug sep oct noi dec',
  dutch: 'jan feb maa|mrt apr mei jun jul aug sep okt nov dec',
  scandinavian: 'jan feb mar apr mai|maj jun jul aug sep okt nov dec|des',
  // The abbreviation of November is the stem of March in other languages.
  finnish: 'tam hel maa huh tou kes hei elo syy lok marras jou',
  estonian: 'jaan veeb mar apr mai juun juul aug sep okt nov det',
  lithuanian: 'sau vas kov bal geg bir lie rugp|rgp rugs|rgs spa lap gru|grd',
  polish: 'sty lut mar kwi maj cze lip sie wrz paz lis gru',
  czech: 'led uno bre dub kve cer|cen|cvn cervenec|cervence|cvc|cec srp zar rij lis pro',
  hungarian: 'jan feb mar apr maj jun jul aug szep okt nov dec',
  russian: 'янв фев мар апр маи|мая июн июл авг сен окт ноя дек',
  ukrainian: 'січ лют бер кві тра чер лип сер вер жов лис гру',
  belarusian: 'сту|стд лют сак|скв кра|крс мая чэр|чрв ліп|лпн жні|жнв вер|врс кас|кст ліс сне|снж',
  bulgarian: 'яну фев мар апр маи юни юли авг сеп окт ное дек',
  serbian: 'јан феб мар апр мај јун јул авг|ауг сеп окт нов дец',
  // `fold` recognizes the abbreviations and the October that mean other months in Polish and Czech.
  croatian: 'sij vel ozu tra svi lipa|lipn srpa|srpnj kol ruj oct stu pro',
  sorbian: 'jan feb mer apr mej jun jul awg sep okt now dec',
  albanian: 'jan shk mar pri maj qer kor gus|gsh sht tet nen dhj',
  greek: 'ιαν φεβ μαρ απρ μαι ιουν ιουλ αυγ σεπ οκτ νοε δεκ',
  welsh: 'ion chw maw ebr mai meh gor aws med hyd tach rha',
  irish: 'ean fea mar aib beal meith iuil lun mfom|mean dfom|deir samh noll',
  gaelic:
    'faoi|fhaoi gear|ghear mart|mhart gibl|ghibl ceit|cheit ogmh iuch lun sult damh samh dubh',
  maltese: 'jan fra mar apr mej gun lul aww set ott nov dic',
  luxembourgish: 'jan feb mae abr mee jun jul aug sep okt nov dez',
  frisian: 'jan|jaun feb maa|moa|moz apr maaie jun jul aug sep okt nov des',
  romansh: 'schan favr mars avr matg zer fan avu sett oct nov dec',
  asturian: 'xin feb mar abr may xun xnt|xunet ago set och pay avi',
  georgian: 'იან თებ მარ აპრ მაი ივნ ივლ აგვ სექ ოქტ ნოე დეკ',
  armenian:
    'հնվ|հունվ փտվ|փտր|փետ մրտ|մար ապր մյս|մայ հնս|հունի հլս|հուլ օգս|օգո սեպ հոկ նոյ|նմբ դեկ',
  kazakh: 'қаң ақп нау сәу мам мау шіл там қыр қаз қар жел',
  turkish: 'oca sub mar nis may haz tem agu eyl eki kas ara',
  azerbaijani:
    'yan fev mar apr may|مئی iyn|iyun|ијн|ијун iyl|iyul|ијл|ијул avq|اقۇ sen okt|اوکت noy|ној|نوو dek',
  indonesian: 'jan feb mar apr mei jun jul agu sep okt nov des',
  malay: 'jan feb mac apr mei jun jul ogo sep okt nov dis',
  arabic:
    'ينا|جانف فبر|فيفر مار ابر|افر ماي يون|جوان يول|جويل اغس|اغش|غشت|اوت سبت|شت اكت نوف|نونب ديس|دج',
  levantine: 'كانونالث شباط اذار نيسان ايار حزيران تموز اب ايلول تشرينالا تشرينالث كانونالا',
  persian: 'ژان|جنو فور مار اور|اپر مه|می ژوئن|جون ژوئی|جول اوت|اگس سپت اکت نوا|نوم دسا|دسم',
  hebrew:
    'ינו|בינו פבר|בפבר מרץ|במרץ אפר|באפר מאי|במאי יונ|ביונ יול|ביול אוג|באוג ספט|בספט אוק|באוק נוב|בנוב דצמ|בדצמ',
  hindi: 'जन फर|फ़र मार्च अप्रै मई जून जुल अग सित अक्टू|अक्तू नव दिस',
  chinese: '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
  thai: 'มกร|มค กุมภ|กพ มีน|มีค เมษ|เมย พฤษ|พค มิถ|มิย กรก|กค สิง|สค กัน|กย ตุล|ตค พฤศ|พย ธัน|ธค',
} as const;

/** The beginnings of the English names, from January on. */
export const ENGLISH_MONTHS: readonly string[] = words(STEMS.english);

/** The numbers of the months, as Bulgarian, Czech, Hungarian and Polish write them. */
const ROMAN: readonly string[] = words('i ii iii iv v vi vii viii ix x xi xii');

/**
 * The month (January is 1) for a folded word in any language, complete or abbreviated, or a Roman
 * numeral; or `null`.
 */
export function monthOf(word: string): number | null {
  if (ROMAN.includes(word)) return ROMAN.indexOf(word) + 1;
  const stems = STEMS_OF_ALL();
  for (let length = Math.min(LONGEST, word.length); length > 0; length -= 1) {
    const month = stems.get(word.slice(0, length));
    if (month !== undefined) return month;
  }
  return null;
}

/** Every stem of every language with its month. Languages may share a stem for the same month. */
export function monthStems(): readonly (readonly [stem: string, month: number])[] {
  return Object.values(STEMS).flatMap(stemsOf);
}

const STEMS_OF_ALL = onFirstUse((): ReadonlyMap<string, number> => new Map(monthStems()));

function stemsOf(months: string): (readonly [string, number])[] {
  return words(months).flatMap((stems, index) =>
    stems.split('|').map((stem) => [stem, index + 1] as const),
  );
}

/** No stem is longer. */
const LONGEST = 8;
