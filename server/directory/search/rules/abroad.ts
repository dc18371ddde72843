import { COSTS } from '../costs.ts';
import type { Mention } from '../retrieve/mentions.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';

/** The most words of a name abroad. */
const MOST_WORDS = 3;

const known = new WeakMap<TypedQuery, readonly Span[]>();

/** Finds the spans that name another country or a place there. Cached, because every candidate asks for them. */
function spansOf(query: TypedQuery): readonly Span[] {
  const spans = known.get(query) ?? findAbroad(query);
  known.set(query, spans);
  return spans;
}

/** True if a line names another country or a place there. A word inside an exact name does not count: Srae Uk. */
export function namesAbroad(query: TypedQuery, own?: Mention): boolean {
  return spansOf(query).some((span) => own?.cost !== COSTS.exact || !isWithin(span, own));
}

function findAbroad({ text, breaks }: TypedQuery): Span[] {
  return breaks.flatMap((start, index) =>
    breaks
      .slice(index + 1, index + 1 + MOST_WORDS)
      .filter((end) => ABROAD.has(text.slice(start, end)))
      .map((end) => ({ start, end })),
  );
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/**
 * Countries, provinces and large towns outside Cambodia, in folded Latin letters without spaces. Foreign addresses hold
 * names that resemble Cambodian ones. None of the words below is the whole name of an entry, but one may be a part of a
 * name: Srae Uk.
 */
const ABROAD: ReadonlySet<string> = new Set(
  (
    'thailand,vietnam,laos,laopdr,malaysia,china,japan,korea,france,germany,usa,uk,australia,canada,india,taiwan,myanmar,' +
    // Thailand
    'bangkok,aranyaprathet,aranyaprathat,sakaeo,srakaew,chanthaburi,rayong,chonburi,pattaya,buriram,sisaket,ubonratchathani,ubon,' +
    'nakhonratchasima,korat,chiangmai,chiangrai,phuket,patong,samutprakan,samutsakhon,nonthaburi,pathumthani,ayutthaya,huahin,' +
    'prachuapkhirikhan,khonkaen,udonthani,nongkhai,hatyai,songkhla,chachoengsao,prachinburi,nakhonpathom,nakhonsawan,' +
    'phitsanulok,lamphun,maehongson,sukhothai,kanchanaburi,ratchaburi,phetchaburi,suratthani,nakhonsithammarat,' +
    'roiet,mahasarakham,kalasin,mukdahan,yasothon,chaiyaphum,lopburi,saraburi,suphanburi,khlongyai,' +
    'sukhumvit,silom,chatuchak,suvarnabhumi,donmueang,khaosan,' +
    // Vietnam
    'hanoi,saigon,hochiminh,hochiminhcity,danang,haiphong,cantho,angiang,chaudoc,hatien,kiengiang,phuquoc,rachgia,' +
    'longxuyen,tayninh,godau,binhphuoc,dongthap,tanchau,vungtau,nhatrang,khanhhoa,dalat,lamdong,hoian,quangnam,' +
    'quangngai,quangninh,quangtri,binhdinh,binhduong,binhthuan,ninhthuan,buonmathuot,daklak,daknong,pleiku,gialai,kontum,' +
    'bienhoa,dongnai,soctrang,travinh,camau,baclieu,haugiang,vinhlong,bentre,tiengiang,mytho,longan,hoankiem,' +
    'halong,thanhhoa,nghean,hatinh,namdinh,thaibinh,haiduong,hungyen,bacninh,bacgiang,langson,laocai,' +
    // Laos
    'vientiane,luangprabang,pakse,champasak,champassak,savannakhet,attapeu,salavan,vangvieng,khammouane,thakhek,' +
    // China, Taiwan, Korea, Japan
    'beijing,shanghai,hongkong,kowloon,macau,guangzhou,guangdong,shenzhen,dongguan,foshan,zhuhai,yiwu,zhejiang,hangzhou,' +
    'ningbo,wenzhou,kunming,yunnan,nanning,guangxi,chengdu,sichuan,chongqing,xiamen,fujian,fuzhou,hainan,haikou,wuhan,' +
    'hubei,hunan,changsha,nanjing,jiangsu,suzhou,tianjin,shandong,qingdao,dalian,taipei,kaohsiung,taichung,' +
    'seoul,busan,incheon,daegu,daejeon,gwangju,suwon,ulsan,gyeonggi,jeju,' +
    'tokyo,osaka,kyoto,yokohama,nagoya,fukuoka,sapporo,hiroshima,sendai,okinawa,kanagawa,saitama,chiba,shibuya,' +
    // Elsewhere
    'singapore,kualalumpur,johor,johorbahru,penang,malacca,sabah,sarawak,jakarta,surabaya,bandung,manila,makati,quezon,' +
    'quezoncity,cebu,davao,yangon,mandalay,naypyidaw,newdelhi,mumbai,kolkata,chennai,bangalore,dhaka,colombo,kathmandu,' +
    'dubai,abudhabi,doha,riyadh,london,manchester,birmingham,edinburgh,dublin,paris,marseille,toulouse,bordeaux,strasbourg,' +
    'berlin,munich,hamburg,frankfurt,brussels,amsterdam,rotterdam,zurich,geneva,milan,madrid,barcelona,lisbon,' +
    'vienna,prague,warsaw,stockholm,copenhagen,oslo,helsinki,moscow,sydney,melbourne,brisbane,adelaide,canberra,' +
    'auckland,wellington,toronto,montreal,vancouver,ottawa,newyork,washington,chicago,houston,dallas,seattle,boston,' +
    'philadelphia,losangeles,sanfrancisco,sandiego,sanjose,longbeach,oakland,fresno,stockton,lowell,portland,minneapolis,' +
    'california,texas,florida,massachusetts,oregon,minnesota'
  ).split(','),
);
