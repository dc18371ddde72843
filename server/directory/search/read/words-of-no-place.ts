import { foldWords } from '../letters/word-keys.ts';
import { COSTS } from '../costs.ts';
import { coverPlainWords, isWithin } from './spans.ts';
import { isNearWord } from './stop-words.ts';
import type { TypedQuery } from './typed-query.ts';
import type { Span } from './read-line.ts';

/**
 * Words for kinds of places that exist in every district. If a line consists only of such a word, it means a place only if the
 * place has exactly this name.
 */
const KIND_WORDS: ReadonlySet<string> = new Set(
  foldWords(
    'school,high school,university,market,hospital,hotel,bank,pagoda,temple,bridge,church,park,shop,office,factory,port,' +
      'phsar,psar,wat,sala,ផ្សារ,វត្ត,សាលា,សាលារៀន,ស្ពាន,ពេទ្យ,មន្ទីរពេទ្យ,ធនាគារ,រោងចក្រ',
  ),
);

const DIGITS = /^\d+$/;

/**
 * True if a line contains only unit words, stop words and at most one word for a kind of place: "in the village", "school". If
 * the line is exactly the name of the place found, the result is false, unless the line contains both a word such as "near" and a
 * word for a kind of place: "near the market".
 * @param cost the cost of the place found. It is 0 if the line is exactly the name of this place
 */
export function isOfPlainWords(query: TypedQuery, cost: number): boolean {
  const plain = coverPlainWords(query);
  const rest = Array.from(query.text.split(''), (letter, at) => (plain[at] === 1 ? '' : letter)).join('');
  if (rest === '') return cost > COSTS.exact;
  if (!KIND_WORDS.has(rest)) return false;
  return (
    cost > COSTS.exact || query.stopWords.some(({ start, end }) => isNearWord(query.text.slice(start, end)))
  );
}

/**
 * True if each word of a line is a unit word, a stop word, a number, a word for a kind of place, or a common word of forms and
 * notes: "keep dry", "down town".
 */
export function isOfCommonWords(query: TypedQuery): boolean {
  const plain = coverPlainWords(query);
  return query.breaks.slice(0, -1).every((start, index) => {
    const letters = query.text.slice(start, query.breaks[index + 1]).split('');
    const rest = letters.filter((_letter, at) => plain[start + at] !== 1).join('');
    return rest === '' || DIGITS.test(rest) || KIND_WORDS.has(rest) || COMMON_WORDS.has(rest);
  });
}

/**
 * Common words of forms, spreadsheets, notes and parcels. If a line contains only such words, it does not mean a place with a
 * similar name.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  foldWords(
    'a,about,above,account,across,address,after,again,age,ago,all,alley,amount,an,any,apartment,are,arrive,arrival,as,ask,away,' +
      'back,bag,bags,balance,bank,be,because,before,behind,below,best,big,bill,birth,black,block,blue,body,book,both,bottle,box,' +
      'branch,bring,broken,brother,brown,building,business,but,buy,by,' +
      'call,can,car,card,cash,category,cell,center,centre,change,chair,cheap,check,child,city,clean,close,closed,coffee,cold,' +
      'collect,color,colour,column,come,comment,company,contact,corner,cost,country,county,count,counter,cover,customer,' +
      'daily,damaged,date,day,days,dear,deliver,delivery,department,description,desk,destination,detail,details,direct,discount,' +
      'do,door,down,downtown,driver,dry,due,each,east,email,empty,end,english,evening,every,exit,express,extra,' +
      'family,fast,father,fee,feet,female,few,final,fine,first,flat,floor,food,for,form,fragile,free,friday,friend,from,front,' +
      'frozen,full,garden,gate,gender,gift,girl,give,go,good,goods,grand,great,green,grey,ground,group,guard,guest,' +
      'half,hand,handle,happy,have,head,health,heavy,hello,help,her,here,high,hill,him,his,hold,home,hot,hour,hours,house,how,' +
      'id,inside,invoice,item,items,job,just,keep,key,kind,kingdom,kitchen,know,' +
      'label,lady,land,lane,language,large,last,late,left,letter,level,light,like,line,list,little,live,local,location,long,lot,' +
      'low,lower,lunch,mail,main,male,man,manager,many,map,market,material,may,me,meeting,memo,message,middle,milk,monday,money,' +
      'month,more,morning,most,mother,move,moved,mr,mrs,ms,n,name,nation,national,near,need,new,next,nice,night,none,noon,normal,' +
      'north,not,note,notes,now,number,off,office,ok,okay,old,on,one,only,open,option,or,order,other,our,out,outside,over,own,' +
      'package,paid,paper,parcel,parking,part,party,pay,payment,pending,people,per,person,phone,pick,pickup,picture,pink,place,' +
      'please,plus,point,pool,position,post,pot,price,print,product,profile,project,purple,quantity,quick,rain,ready,receipt,' +
      'received,receiver,recipient,red,region,remark,remarks,rent,report,request,return,rice,ride,right,river,room,round,row,' +
      'safe,salary,sale,sales,same,saturday,sea,second,section,see,sell,seller,send,sender,service,she,shift,ship,shipping,shirt,' +
      'shoes,shop,short,side,sign,sir,sister,site,size,small,so,soap,sold,some,soon,south,special,staff,stall,start,state,status,' +
      'still,stock,stop,store,subtotal,sum,sun,sunday,supplier,sure,table,take,tax,tea,team,tel,telephone,test,text,thank,thanks,' +
      'that,then,there,these,they,thing,third,this,those,through,thursday,time,title,today,tomorrow,too,top,total,town,track,' +
      'tree,truck,try,tuesday,turn,type,under,unit,until,up,upper,uptown,upon,urgent,us,use,used,user,value,very,view,visit,' +
      'wait,waiting,wall,want,warehouse,was,water,way,we,wednesday,week,weight,welcome,well,west,wet,what,when,which,white,who,will,' +
      'wing,with,woman,wood,word,work,wrong,yard,year,yellow,yes,yesterday,you,your,zone,' +
      'ចុង,ដើម,កណ្តាល,ខាង,ខាងលើ,ខាងក្រោម,ឆ្វេង,ស្តាំ,ជិត,ឆ្ងាយ,ទិសខាងកើត,បត់,ចូល,ចេញ,ដឹក,ទុក,យក,ផ្ញើ,តេ,បង់,បាន,មាន,ទេ,បង,ប្អូន,' +
      'ខ្ញុំ,គាត់,ធំ,តូច,ចាស់,ថ្មី,ល្អ,ឈ្មោះ,លេខទូរស័ព្ទ,ទូរស័ព្ទ,ចំនួន,តម្លៃ,សរុប,ហាង,បន្ទប់,ជាន់,របង,ទ្វារ,ពណ៌,ស,ល,រ,ខ្មៅ,ក្រហម,ខៀវ',
  ),
);

/** The maximum number of words in the name of a place abroad. */
const MOST_WORDS = 3;

const known = new WeakMap<TypedQuery, readonly Span[]>();

/**
 * Finds the spans that name another country or a place there. The result is cached, because it is needed for every
 * candidate.
 */
function spansOf(query: TypedQuery): readonly Span[] {
  const spans = known.get(query) ?? findAbroad(query);
  known.set(query, spans);
  return spans;
}

/**
 * True if a line names another country or a place in another country.
 * @param own the name of a place in Cambodia. If the line spells this name exactly, words inside it are ignored, such as the Uk
 * of Srae Uk
 */
export function namesAbroad(query: TypedQuery, own?: Span & { cost: number }): boolean {
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

/**
 * Countries, provinces and large towns outside Cambodia, in folded Latin letters without spaces. Foreign addresses contain
 * names that resemble Cambodian names. None of the words below is the whole name of an entry, but a word may be part of a name,
 * such as Srae Uk.
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
